import type { Identity } from '@festival/contracts/identity';
import type { Order, PlaceOrderBody } from '@festival/contracts/orders';
import { BatchByKey, MAX_TOGETHER } from '@festival/service-kit/batches';
import { createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { CatalogueChanges, OrderChanges } from '../changes.module.js';
import { OrderQueries } from './order.queries.js';
import { toOrder, type WholeOrder } from './order.table.js';
import { WriteOrders } from './write-orders.js';

/** All orders of a process share one batch, so that they share the cost of one transaction. */
const ALL = 'orders';

/**
 * The wait for each row. Stock is usually locked only for the length of a commit. When it is locked for longer, orders of other products must not
 * wait for it.
 */
const BATCH_WAIT_SECONDS = 1;

/** Places an order. Orders that arrive while others are being written are written together as the next batch. */
@Injectable()
export class PlaceOrder {
  private readonly batches: BatchByKey<OrderRequest, WholeOrder>;

  constructor(
    writeOrders: WriteOrders,
    catalogueChanges: CatalogueChanges,
    orderChanges: OrderChanges,
    private readonly orders: OrderQueries,
  ) {
    const write: WriteOrders['execute'] = async (requests, limits) => {
      const outcomes = await writeOrders.execute(requests, limits);
      if (outcomes.some((outcome) => 'answer' in outcome)) {
        catalogueChanges.publish();
        orderChanges.publish();
      }
      return outcomes;
    };
    this.batches = new BatchByKey({
      max: MAX_TOGETHER,
      work: (_, requests, askedAt) => write(requests, { askedAt, waitSeconds: BATCH_WAIT_SECONDS }),
      alone: (request, { askedAt, mayWait }) =>
        write([request], { askedAt, ...(!mayWait && { waitSeconds: 0 }) }),
    });
  }

  /**
   * A repeated request places nothing and gets the answer of the first one, even if the order has changed since.
   * @throws DomainError the codes of `QuoteOrders` and `LockedStock`; IDEMPOTENCY_KEY_REUSED; SERVICE_UNAVAILABLE when it cannot be written in time
   */
  execute(body: PlaceOrderBody, buyer: Identity, keyed?: IdempotentRequest): Promise<Order> {
    return createOnce(async () => toOrder(await this.batches.submit(ALL, { body, buyer, keyed })), {
      read: (id) => this.asPlaced(id, buyer),
      name: 'orderId',
    });
  }

  private async asPlaced(id: string, buyer: Identity): Promise<Order> {
    const { cancelledAt: _, ...order } = await this.orders.get(id, buyer);
    return { ...order, verified: false, cancelled: false };
  }
}

/** A submitted cart and its buyer. */
export interface OrderRequest {
  body: PlaceOrderBody;
  buyer: Identity;
  /** The request's `Idempotency-Key`, if it has one. */
  keyed?: IdempotentRequest | undefined;
}
