import type { Identity } from '@festival/contracts/identity';
import { toDollars } from '@festival/contracts/money';
import {
  type AdminOrderFilter,
  type AdminOrderPage,
  type AdminOrderQuery,
  type FoundOrder,
  type OrderState,
  type OrdersSummary,
  orderStateOf,
} from '@festival/contracts/orders';
import { Injectable } from '@nestjs/common';
import { chunk, uniq } from 'es-toolkit';
import { DataSource } from 'typeorm';
import { orderNumberKey } from '../../domain/order-number.js';
import { SearchTexts } from '../../search/search-texts.js';
import { readByKeys, readPage, summarise } from '../persistence/desk-order.rows.js';
import { DeskFilters } from './desk-filters.js';

/** With more numbers in one condition, planning takes longer than reading. */
const NUMBERS_A_QUERY = 100;
const WHOLE_NUMBER = /^[a-z\d]{8}$/;

/** Reads orders for the desk: pages, counts, and orders by number. */
@Injectable()
export class DeskOrderQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly filters: DeskFilters,
    private readonly texts: SearchTexts,
  ) {}

  async page(
    admin: Identity,
    { sort, after, limit, ...filter }: AdminOrderQuery,
  ): Promise<AdminOrderPage> {
    return readPage(await this.filters.narrowed(admin, filter), { sort, after, limit });
  }

  async summary(admin: Identity, { state, ...filter }: AdminOrderFilter): Promise<OrdersSummary> {
    const query = await this.filters.narrowed(admin, filter);
    const states = await summarise(query);
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
    await this.texts.complete();
    const keys = uniq(numbers.map(orderNumberKey)).filter((key) => WHOLE_NUMBER.test(key));
    const orders = await Promise.all(
      chunk(keys, NUMBERS_A_QUERY).map((some) => readByKeys(this.dataSource, some)),
    );
    const byKey = new Map(orders.flat().map((order) => [orderNumberKey(order.orderNumber), order]));
    return numbers.map((number) => ({
      number,
      order: byKey.get(orderNumberKey(number)) ?? null,
    }));
  }
}
