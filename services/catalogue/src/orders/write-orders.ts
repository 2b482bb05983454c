import { type Outcome, outcomeOf } from '@festival/service-kit/batches';
import { insertRows, isLockTimeout, Transactions } from '@festival/service-kit/database';
import { deliveriesOf } from '@festival/service-kit/events';
import { BatchKeys } from '@festival/service-kit/idempotency';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OrderEntity, PurchaseEntity, type WholeOrder } from './order.table.js';
import { toOrderEvent } from './order-events.queries.js';
import { orderMails } from './order-mail.js';
import type { OrderRequest } from './place-order.js';
import { type OrderQuote, QuoteOrders } from './quote-orders.js';
import { boughtCells, LockedStock, type StockCell } from './stock.table.js';

interface Limits {
  /** When the oldest request of the batch arrived, by `performance.now()`. */
  askedAt: number;
  /** How long to wait for each locked row of stock; without it, as long as any statement waits. */
  waitSeconds?: number;
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

/** Thrown when the stock stays locked by others for longer than the batch may wait. */
class StockHeld extends Error {}

const lockStock = async (
  manager: EntityManager,
  cells: readonly StockCell[],
  waitSeconds?: number,
): Promise<LockedStock> => {
  try {
    return await LockedStock.lock(manager, cells, waitSeconds);
  } catch (error) {
    if (waitSeconds === undefined || !isLockTimeout(error)) throw error;
    throw new StockHeld('Others hold some of the stock', { cause: error });
  }
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

/** Places orders in one transaction, in order of arrival: all orders, stock, keys, mails and events are written, or none. */
@Injectable()
export class WriteOrders {
  constructor(
    private readonly transactions: Transactions,
    private readonly quotes: QuoteOrders,
    private readonly outbox: Outbox,
  ) {}

  /** Returns an outcome for each request: a refusal affects only its own request. */
  execute(
    requests: readonly OrderRequest[],
    { askedAt, waitSeconds }: Limits,
  ): Promise<Outcome<WholeOrder>[]> {
    return this.transactions.run(async (manager) => {
      // Each attempt prices with its own products. An address that one attempt admitted is admitted again in the next.
      const quotes = await this.quotes.execute(requests);
      const cells = requests.flatMap((request, at) => cellsOf(request, quotes[at]!));
      const stock = await lockStock(manager, cells, waitSeconds);
      // Read the keys after locking the stock: a repeat that waited for the first order of its key now finds the key.
      const keys = await BatchKeys.read(
        manager,
        requests.map(({ keyed }) => keyed),
      );
      const outcomes = decide(requests, { quotes, keys, stock });
      const orders = outcomes.flatMap((outcome) => ('answer' in outcome ? [outcome.answer] : []));
      await keys.write(manager);
      await this.insert(manager, orders);
      await stock.write(manager);
      return outcomes;
    }, askedAt);
  }

  private async insert(manager: EntityManager, orders: readonly WholeOrder[]): Promise<void> {
    await insertRows(manager, OrderEntity, orders);
    await insertRows(
      manager,
      PurchaseEntity,
      orders.flatMap(({ purchases }) => purchases),
    );
    await this.outbox.add(
      manager,
      ...orders.flatMap((order) => orderMails('order-placed', order)),
      ...deliveriesOf(...orders.map(toOrderEvent)),
    );
  }
}
