import {
  type AdminOrder,
  type AdminOrderFilter,
  type AdminOrderPage,
  type AdminOrderQuery,
  type AdminOrderSort,
  type FoundOrder,
  type OrdersSummary,
  orderStateOf,
} from '@festival/contracts/admin-orders';
import type { Identity } from '@festival/contracts/identity';
import { MAX_ORDERS_PER_PAGE } from '@festival/contracts/limits';
import { toDollars } from '@festival/contracts/money';
import { type OrderState, orderNumberKey } from '@festival/contracts/orders';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import { uniq } from 'es-toolkit/array/uniq';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from './order.table.js';
import { OrderSelections } from './order-selection.queries.js';

/** With more numbers in one condition, planning takes longer than reading. */
const NUMBERS_PER_QUERY = 100;
const WHOLE_NUMBER = /^[a-z\d]{8}$/;

/** Reads orders for admins: pages, counts, and orders by number. */
@Injectable()
export class AdminOrderQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selections: OrderSelections,
  ) {}

  /** A page of the selected orders, sorted by one of their columns. */
  async page(
    admin: Identity,
    { sort, after, limit, ...filter }: AdminOrderQuery,
  ): Promise<AdminOrderPage> {
    const { keyset, columns, direction } = listBy(sort);
    const selected = selectRow(await this.selections.forAdmin(admin, filter));
    const request = { after: keyset.decode(after), limit, max: MAX_ORDERS_PER_PAGE };
    const { rows, next } = await keyset.page(request, async (condition, take) => {
      const query = following(selected.clone(), condition).limit(take);
      for (const column of columns) query.addOrderBy(column, direction);
      const found = await query.getRawMany<OrderRow>();
      return found.map((row) => ({ ...row, placedText: toPlacedText(row.placedAt) }));
    });
    return { orders: rows.map(toAdminOrder), next: next && keyset.encode(next) };
  }

  /** Counts the orders in each state, and adds up the totals of those in the selected one. */
  async summary(admin: Identity, { state, ...filter }: AdminOrderFilter): Promise<OrdersSummary> {
    const query = await this.selections.forAdmin(admin, filter);
    const states = await query
      .select('o.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .addSelect('SUM(o.totalCents)', 'cents')
      .addSelect('MAX(o.placedAt)', 'newest')
      .groupBy('o.state')
      .getRawMany<{ state: OrderState; count: string; cents: string; newest: Date }>();
    const of = (wanted: OrderState) => states.find((one) => one.state === wanted);
    const countOf = (wanted: OrderState) => Number(of(wanted)?.count ?? 0);
    const own = of(orderStateOf[state]);
    return {
      unverified: countOf('placed'),
      verified: countOf('verified'),
      cancelled: countOf('cancelled'),
      total: toDollars(Number(own?.cents ?? 0)),
      until: own?.newest.toISOString() ?? null,
    };
  }

  /** Finds orders by number as typed, in the order of the request. */
  async find(numbers: readonly string[]): Promise<FoundOrder[]> {
    const keys = uniq(numbers.map(orderNumberKey)).filter((key) => WHOLE_NUMBER.test(key));
    const orders = await Promise.all(
      chunk(keys, NUMBERS_PER_QUERY).map((some) => this.findByKeys(some)),
    );
    const byKey = new Map(orders.flat().map((order) => [orderNumberKey(order.orderNumber), order]));
    return numbers.map((number) => ({
      number,
      order: byKey.get(orderNumberKey(number)) ?? null,
    }));
  }

  /** By the keys of their whole numbers. The search text begins with that key. */
  private async findByKeys(keys: readonly string[]): Promise<AdminOrder[]> {
    const query = selectRow(this.dataSource.createQueryBuilder(OrderEntity, 'o'));
    const conditions = keys.map((_, at) => `o.searchText LIKE :key${at}`).join(' OR ');
    const parameters = keys.map((key, at) => [`key${at}`, ` ${key} %`] as const);
    const rows = await query
      .where(`(${conditions})`, Object.fromEntries(parameters))
      .getRawMany<OrderRow>();
    return rows.map(toAdminOrder);
  }
}

type Query = SelectQueryBuilder<OrderEntity>;

type OrderRow = Pick<
  OrderEntity,
  | 'id'
  | 'orderNumber'
  | 'state'
  | 'stateChangedAt'
  | 'placedAt'
  | 'totalCents'
  | 'name'
  | 'contactNumber'
  | 'emailAddress'
>;

/** The columns of a page, by their names in a row. */
const columns: Record<keyof OrderRow, string> = {
  id: 'o.id',
  orderNumber: 'o.orderNumber',
  state: 'o.state',
  stateChangedAt: 'o.stateChangedAt',
  placedAt: 'o.placedAt',
  totalCents: 'o.totalCents',
  name: 'o.name',
  contactNumber: 'o.contactNumber',
  emailAddress: 'o.emailAddress',
};

const selectRow = (query: Query): Query => {
  query.select([]);
  for (const [name, column] of Object.entries(columns)) query.addSelect(column, name);
  return query;
};

const toAdminOrder = (row: OrderRow): AdminOrder => ({
  _id: row.id,
  orderNumber: row.orderNumber,
  verified: row.state === 'verified',
  cancelled: row.state === 'cancelled',
  ...(row.state === 'cancelled' && { cancelledAt: row.stateChangedAt.toISOString() }),
  datetime: row.placedAt.toISOString(),
  total: toDollars(row.totalCents),
  name: row.name,
  contactNumber: row.contactNumber,
  emailAddress: row.emailAddress,
});

/** Adds the condition of a page. Renames its parameters, because TypeORM's query builder needs named ones. */
const following = (query: Query, { sql, parameters }: Condition): Query => {
  let at = 0;
  return query.andWhere(
    sql.replaceAll('?', () => `:after${at++}`),
    Object.fromEntries(parameters.map((value, index) => [`after${index}`, value])),
  );
};

/** A row with the values that a cursor needs: dates as text. */
type ListedRow = OrderRow & { placedText: string };

const sorted = {
  placed: { 'o.placedAt': 'placedText', 'o.id': 'id' },
  number: { 'o.orderNumber': 'orderNumber', 'o.id': 'id' },
  name: { 'o.name': 'name', 'o.id': 'id' },
  total: { 'o.totalCents': 'totalCents', 'o.placedAt': 'placedText', 'o.id': 'id' },
} as const;

/** The sort column and direction of a list of orders. Each column has an index that starts with the state. */
const listBy = (sort: AdminOrderSort) => {
  const descending = sort.startsWith('-');
  const by = sorted[sort.replace('-', '') as keyof typeof sorted];
  return {
    keyset: new Keyset<ListedRow>(by, { descending, unicode: ['o.name'] }),
    columns: Object.keys(by),
    direction: descending ? ('DESC' as const) : ('ASC' as const),
  };
};

/** Formats a date as the database writes it. */
const toPlacedText = (placedAt: Date): string =>
  placedAt.toISOString().replace('T', ' ').replace('Z', '');
