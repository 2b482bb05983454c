import type { Identity } from '@festival/contracts/identity';
import { MAX_ORDERS_A_PAGE } from '@festival/contracts/limits';
import { toDollars } from '@festival/contracts/money';
import type {
  AdminOrderFilter,
  AdminOrderPage,
  AdminOrderQuery,
  FoundOrder,
  OrderState,
  OrdersSummary,
} from '@festival/contracts/orders';
import type { Condition } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { chunk, uniq } from 'es-toolkit';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { orderNumberKey } from '../domain/order-number.js';
import {
  type DeskOrderRow,
  deskOrderColumns,
  toAdminOrder,
} from '../persistence/desk-order.rows.js';
import { OrderEntity } from '../persistence/order.entity.js';
import { SearchTexts } from '../search/search-texts.js';
import { DeskFilters } from './desk-filters.js';
import { type ListedRow, listBy, toPlacedText } from './desk-order-lists.js';

interface StateRow {
  state: OrderState;
  count: string;
  cents: string;
  newest: Date;
}

const stateOf = { unverified: 'placed', verified: 'verified', cancelled: 'cancelled' } as const;

const selectRow = (query: SelectQueryBuilder<OrderEntity>): SelectQueryBuilder<OrderEntity> => {
  query.select([]);
  for (const [name, column] of Object.entries(deskOrderColumns)) query.addSelect(column, name);
  return query;
};

/** Renames the parameters, because TypeORM's query builder needs named ones. */
const following = (
  query: SelectQueryBuilder<OrderEntity>,
  { sql, parameters }: Condition,
): SelectQueryBuilder<OrderEntity> => {
  let at = 0;
  return query.andWhere(
    sql.replaceAll('?', () => `:after${at++}`),
    Object.fromEntries(parameters.map((value, index) => [`after${index}`, value])),
  );
};

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
    const { keyset, columns, direction } = listBy(sort);
    const matching = selectRow(await this.filters.narrowed(admin, filter));
    const request = { after: keyset.decode(after), limit, most: MAX_ORDERS_A_PAGE };
    const { rows, next } = await keyset.page(request, async (condition, take) => {
      const query = following(matching.clone(), condition).limit(take);
      for (const column of columns) query.addOrderBy(column, direction);
      const found = await query.getRawMany<DeskOrderRow>();
      return found.map((row): ListedRow => ({ ...row, placedText: toPlacedText(row.placedAt) }));
    });
    return { orders: rows.map(toAdminOrder), next: next && keyset.encode(next) };
  }

  async summary(admin: Identity, { state, ...filter }: AdminOrderFilter): Promise<OrdersSummary> {
    const query = await this.filters.narrowed(admin, filter);
    const rows = await query
      .select('o.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .addSelect('SUM(o.totalCents)', 'cents')
      .addSelect('MAX(o.placedAt)', 'newest')
      .groupBy('o.state')
      .getRawMany<StateRow>();
    const of = (wanted: OrderState) => rows.find((row) => row.state === wanted);
    const own = of(stateOf[state]);
    return {
      unverified: Number(of('placed')?.count ?? 0),
      verified: Number(of('verified')?.count ?? 0),
      cancelled: Number(of('cancelled')?.count ?? 0),
      total: toDollars(Number(own?.cents ?? 0)),
      until: own?.newest.toISOString() ?? null,
    };
  }

  /** Finds orders by number as typed, in the order of the request. */
  async find(numbers: readonly string[]): Promise<FoundOrder[]> {
    await this.texts.complete();
    const keys = uniq(numbers.map(orderNumberKey)).filter((key) => WHOLE_NUMBER.test(key));
    const rows = await Promise.all(chunk(keys, NUMBERS_A_QUERY).map((some) => this.byKeys(some)));
    const byKey = new Map(rows.flat().map((row) => [orderNumberKey(row.orderNumber), row]));
    return numbers.map((number) => {
      const row = byKey.get(orderNumberKey(number));
      return { number, order: row ? toAdminOrder(row) : null };
    });
  }

  private byKeys(keys: readonly string[]): Promise<DeskOrderRow[]> {
    const query = selectRow(this.dataSource.createQueryBuilder(OrderEntity, 'o'));
    // The search text begins with the order number.
    const conditions = keys.map((_, at) => `o.searchText LIKE :key${at}`).join(' OR ');
    const parameters = keys.map((key, at) => [`key${at}`, ` ${key} %`] as const);
    return query.where(`(${conditions})`, Object.fromEntries(parameters)).getRawMany();
  }
}
