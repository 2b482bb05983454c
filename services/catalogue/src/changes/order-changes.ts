import { ORDERS_CHANGED } from '@festival/contracts/orders';
import { ChangePublisher } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Publishes that orders were placed or changed, for everyone who watches the list. */
@Injectable()
export class OrderChanges extends ChangePublisher {
  protected readonly channel = ORDERS_CHANGED;
}
