import { ORDERS_CHANGED } from '@festival/contracts/orders';
import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { ChangePublisher } from '@festival/service-kit/redis';
import { Injectable } from '@nestjs/common';

/** Publishes that products have changed, for every process that caches them. */
@Injectable()
export class CatalogueChanges extends ChangePublisher {
  protected readonly channel = CATALOGUE_CHANGED;
}

/** Publishes that orders were placed or changed, for everyone who watches the list. */
@Injectable()
export class OrderChanges extends ChangePublisher {
  protected readonly channel = ORDERS_CHANGED;
}
