import type { Identity } from '@festival/contracts/identity';
import type { Order, PlaceOrderBody } from '@festival/contracts/orders';
import { BatchByKey, type Outcome, outcomeOf } from '@festival/service-kit/batches';
import { type Cause, currentCause } from '@festival/service-kit/cause';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { deliveriesOf } from '@festival/service-kit/events';
import { BatchKeys, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogueChanges, OrderChanges } from '../changes.js';
import { OrderQueries } from './order.queries.js';
import {
  OrderEntity,
  orderMails,
  PurchaseEntity,
  toOrder,
  toOrderEvent,
  type WholeOrder,
} from './order.table.js';
import { type OrderQuote, QuoteOrders } from './quote-orders.js';
import { boughtCells, LockedStock, type StockCell } from './stock.table.js';

/** A submitted cart and its buyer. */
export interface OrderRequest {
  body: PlaceOrderBody;
  buyer: Identity;
  /** The request's `Idempotency-Key`, if it has one. */
  keyed?: IdempotentRequest | undefined;
  cause?: Cause | undefined;
}

/** All orders of a process share one batch, so that they share the cost of one transaction. */
const ALL = 'orders';

/**
 * The wait for each row. Stock is usually locked only for the length of a commit. When it is locked for longer, orders of other products must not
 * wait for it.
 */
const BATCH_WAIT_SECONDS = 1;

/**
 * Places an order. Orders that arrive while others are being written are written together as the next batch, in one transaction: all orders, stock,
 * keys, mails and events, or none.
 */
@Injectable()
export class PlaceOrder {
  private readonly batches: BatchByKey<OrderRequest, WholeOrder>;

  constructor(
    private readonly transactions: Transactions,
    private readonly quotes: QuoteOrders,
    private readonly outbox: Outbox,
    private readonly catalogueChanges: CatalogueChanges,
    private readonly orderChanges: OrderChanges,
    private readonly orders: OrderQueries,
  ) {
    this.batches = new BatchByKey({
      work: (_, requests, askedAt) =>
        this.place(requests, { askedAt, waitSeconds: BATCH_WAIT_SECONDS }),
      alone: (request, { askedAt, mayWait }) =>
        this.place([request], { askedAt, ...(!mayWait && { waitSeconds: 0 }) }),
    });
  }

  /**
   * A repeated request places nothing and gets the answer of the first one, even if the order has changed since.
   * @throws DomainError the codes of `QuoteOrders` and `LockedStock`; IDEMPOTENCY_KEY_REUSED; SERVICE_UNAVAILABLE when it cannot be written in time
   */
  execute(body: PlaceOrderBody, buyer: Identity, keyed?: IdempotentRequest): Promise<Order> {
    const request = { body, buyer, keyed, cause: currentCause() };
    return createOnce(async () => toOrder(await this.batches.submit(ALL, request)), {
      read: (id) => this.asPlaced(id, buyer),
      name: 'orderId',
    });
  }

  private async asPlaced(id: string, buyer: Identity): Promise<Order> {
    const { cancelledAt: _, ...order } = await this.orders.get(id, buyer);
    return { ...order, verified: false, cancelled: false };
  }

  /** Returns an outcome for each request, in order of arrival: a refusal affects only its own request. */
  private async place(
    requests: readonly OrderRequest[],
    limits: { askedAt: number; waitSeconds?: number },
  ): Promise<Outcome<WholeOrder>[]> {
    const outcomes = await this.transactions.run(async (manager) => {
      // Each attempt prices with its own products. An address that one attempt admitted is admitted again in the next.
      const quotes = await this.quotes.execute(requests);
      const cells = requests.flatMap((request, at) => cellsOf(request, quotes[at]!));
      const stock = await LockedStock.lock(manager, cells, limits.waitSeconds);
      // Read the keys after locking the stock: a repeat that waited for the first order of its key now finds the key.
      const keys = await BatchKeys.read(
        manager,
        requests.map(({ keyed }) => keyed),
      );
      const decided = decide(requests, { quotes, keys, stock });
      const placed = decided.flatMap((outcome, at) =>
        'answer' in outcome ? [{ order: outcome.answer, cause: requests[at]!.cause }] : [],
      );
      await keys.write(manager);
      await this.insert(manager, placed);
      await stock.write(manager);
      return decided;
    }, limits);
    if (outcomes.some((outcome) => 'answer' in outcome)) {
      this.catalogueChanges.publish();
      this.orderChanges.publish();
    }
    return outcomes;
  }

  private async insert(
    manager: EntityManager,
    placed: readonly { order: WholeOrder; cause: Cause | undefined }[],
  ): Promise<void> {
    const orders = placed.map(({ order }) => order);
    await insertRows(manager, OrderEntity, orders);
    await insertRows(
      manager,
      PurchaseEntity,
      orders.flatMap(({ purchases }) => purchases),
    );
    await this.outbox.add(
      manager,
      ...placed.flatMap(({ order, cause }) =>
        [...orderMails('order-placed', order), ...deliveriesOf(toOrderEvent(order))].map((job) => ({
          ...job,
          cause,
        })),
      ),
    );
  }
}

interface Basis {
  quotes: readonly Outcome<OrderQuote>[];
  keys: BatchKeys;
  stock: LockedStock;
}

/**
 * The cells that an order locks. A refused order with a key locks the first cell of its body. Every order with the same key and body locks that
 * cell, so a repeat waits there for the first order.
 */
const cellsOf = ({ body, keyed }: OrderRequest, quote: Outcome<OrderQuote>): StockCell[] => {
  if ('answer' in quote) return quote.answer.needs;
  return keyed ? body.purchases.flatMap(boughtCells).slice(0, 1) : [];
};

/** Decides in memory, in order: stock that one order takes is gone for the next. */
const decide = (
  requests: readonly OrderRequest[],
  { quotes, keys, stock }: Basis,
): Outcome<WholeOrder>[] =>
  requests.map(({ keyed }, at) => {
    const quote = quotes[at]!;
    const first = outcomeOf(() => keys.refuseRepeat(keyed));
    if ('refusal' in first) return first;
    if ('refusal' in quote) return quote;
    const { order, needs, products } = quote.answer;
    return outcomeOf(() => {
      stock.take(needs, products);
      keys.claim(keyed, order.id);
      return order;
    });
  });
