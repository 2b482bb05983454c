import { ORDERS_CHANGED } from '@festival/contracts/orders';
import { PublishesChanges } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Tells whoever looks at orders that some were placed or changed. */
@Injectable()
export class OrderChanges extends PublishesChanges {
  protected readonly channel = ORDERS_CHANGED;
}
