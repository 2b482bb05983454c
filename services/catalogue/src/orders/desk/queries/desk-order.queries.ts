import type { Identity } from '@festival/contracts/identity';
import { toDollars } from '@festival/contracts/money';
import {
  type AdminOrderFilter,
  type AdminOrderPage,
  type AdminOrderQuery,
  type FoundOrder,
  type OrderState,
  type OrdersSummary,
  orderNumberKey,
  orderStateOf,
} from '@festival/contracts/orders';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import { uniq } from 'es-toolkit/array/uniq';
import { DataSource } from 'typeorm';
import { OrderSelections } from '../../queries/order-selections.js';
import { CompleteSearchTexts } from '../../search/commands/complete-search-texts.js';
import { readByKeys, readPage, summarise } from '../persistence/desk-order.rows.js';

/** With more numbers in one condition, planning takes longer than reading. */
const NUMBERS_PER_QUERY = 100;
const WHOLE_NUMBER = /^[a-z\d]{8}$/;

/** Reads orders for the desk: pages, counts, and orders by number. */
@Injectable()
export class DeskOrderQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selections: OrderSelections,
    private readonly completeSearchTexts: CompleteSearchTexts,
  ) {}

  async page(
    admin: Identity,
    { sort, after, limit, ...filter }: AdminOrderQuery,
  ): Promise<AdminOrderPage> {
    const selection = await this.selections.ofDesk(admin, filter);
    return readPage(this.dataSource, selection, { sort, after, limit });
  }

  async summary(admin: Identity, { state, ...filter }: AdminOrderFilter): Promise<OrdersSummary> {
    const selection = await this.selections.ofDesk(admin, filter);
    const states = await summarise(this.dataSource, selection);
    const of = (wanted: OrderState) => states.find((one) => one.state === wanted);
    const own = of(orderStateOf[state]);
    return {
      unverified: of('placed')?.count ?? 0,
      verified: of('verified')?.count ?? 0,
      cancelled: of('cancelled')?.count ?? 0,
      total: toDollars(own?.cents ?? 0),
      until: own?.newest.toISOString() ?? null,
    };
  }

  /** Finds orders by number as typed, in the order of the request. */
  async find(numbers: readonly string[]): Promise<FoundOrder[]> {
    await this.completeSearchTexts.execute();
    const keys = uniq(numbers.map(orderNumberKey)).filter((key) => WHOLE_NUMBER.test(key));
    const orders = await Promise.all(
      chunk(keys, NUMBERS_PER_QUERY).map((some) => readByKeys(this.dataSource, some)),
    );
    const byKey = new Map(orders.flat().map((order) => [orderNumberKey(order.orderNumber), order]));
    return numbers.map((number) => ({
      number,
      order: byKey.get(orderNumberKey(number)) ?? null,
    }));
  }
}
