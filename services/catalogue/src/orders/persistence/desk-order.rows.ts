import { toDollars } from '@festival/contracts/money';
import type { AdminOrder, OrderState } from '@festival/contracts/orders';
import type { Condition } from '@festival/service-kit/keyset';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from './order.entity.js';

type Query = SelectQueryBuilder<OrderEntity>;

/** The columns of a page of the desk, by their names in a row. */
const columns = {
  id: 'o.id',
  orderNumber: 'o.orderNumber',
  state: 'o.state',
  stateChangedAt: 'o.stateChangedAt',
  placedAt: 'o.placedAt',
  totalCents: 'o.totalCents',
  name: 'o.name',
  contactNumber: 'o.contactNumber',
  emailAddress: 'o.emailAddress',
} as const;

export interface DeskOrderRow {
  id: string;
  orderNumber: string;
  state: OrderState;
  stateChangedAt: Date;
  placedAt: Date;
  totalCents: number;
  name: string;
  contactNumber: string;
  emailAddress: string;
}

export const toAdminOrder = (row: DeskOrderRow): AdminOrder => ({
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

export const selectRow = (query: Query): Query => {
  query.select([]);
  for (const [name, column] of Object.entries(columns)) query.addSelect(column, name);
  return query;
};

/** Adds the condition of a page. Renames its parameters, because TypeORM's query builder needs named ones. */
export const following = (query: Query, { sql, parameters }: Condition): Query => {
  let at = 0;
  return query.andWhere(
    sql.replaceAll('?', () => `:after${at++}`),
    Object.fromEntries(parameters.map((value, index) => [`after${index}`, value])),
  );
};

/** Reads orders by the keys of their whole numbers. The search text begins with that key. */
export const readByKeys = (
  dataSource: DataSource,
  keys: readonly string[],
): Promise<DeskOrderRow[]> => {
  const query = selectRow(dataSource.createQueryBuilder(OrderEntity, 'o'));
  const conditions = keys.map((_, at) => `o.searchText LIKE :key${at}`).join(' OR ');
  const parameters = keys.map((key, at) => [`key${at}`, ` ${key} %`] as const);
  return query.where(`(${conditions})`, Object.fromEntries(parameters)).getRawMany();
};

interface StateRow {
  state: OrderState;
  count: string;
  cents: string;
  newest: Date;
}

/** Counts the orders of a query in each state that occurs, and adds their totals up. */
export const summarise = async (query: Query) => {
  const rows = await query
    .select('o.state', 'state')
    .addSelect('COUNT(*)', 'count')
    .addSelect('SUM(o.totalCents)', 'cents')
    .addSelect('MAX(o.placedAt)', 'newest')
    .groupBy('o.state')
    .getRawMany<StateRow>();
  return rows.map((row) => ({ ...row, count: Number(row.count), cents: Number(row.cents) }));
};
