import {
  type AdminOrder,
  type AdminOrderFilter,
  type AdminOrderPage,
  type AdminOrderQuery,
  type AdminOrderSort,
  type FoundOrder,
  type OrdersSummary,
  orderFlagsOf,
  orderStateOf,
} from '@festival/contracts/admin-orders';
import {
  type OrderRecipientsQuery,
  type OrderSubject,
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import type { EventPage } from '@festival/contracts/events';
import type { Identity } from '@festival/contracts/identity';
import { MAX_ORDERS_PER_PAGE } from '@festival/contracts/limits';
import { toCents, toDollars } from '@festival/contracts/money';
import {
  MAX_LISTED_ORDERS,
  type MailedOrder,
  type Order,
  type OrderQuery,
  type OrderState,
  orderNumberKey,
  orderStates,
} from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { instantOf } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import { uniq } from 'es-toolkit/array/uniq';
import { pick } from 'es-toolkit/object/pick';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import {
  type AdminOrderRow,
  adminColumns,
  OrderEntity,
  type PublishedOrder,
  PurchaseEntity,
  toAdminOrder,
  toOrder,
  toOrderEvent,
  toVendorOrder,
  type WholeOrder,
} from './order.table.js';
import { narrowToSearch } from './order-search.queries.js';

/** The filter of a list, without the page. */
type OrderFilter = Omit<OrderQuery, 'page' | 'limit'> & Partial<Omit<AdminOrderFilter, 'state'>>;

type Query = SelectQueryBuilder<OrderEntity>;

/** Queries of the orders `o` that an account may see and a filter selects: a student's own, those with a vendor's products, all for an admin. */
@Injectable()
export class OrderSelections {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  async select(who: Identity, filter: OrderFilter = {}): Promise<Query> {
    const { q, slot, vendor, from, to, least, most } = filter;
    const query = this.dataSource.createQueryBuilder(OrderEntity, 'o');
    narrowToVisible(query, who);
    const states = statesOf(filter);
    if (states?.length === 0) query.andWhere('1 = 0');
    else if (states) query.andWhere('o.state IN (:...states)', { states });
    if (q) await narrowToSearch(query, q, who);
    if (slot !== undefined) narrowToSlot(query, slot, who);
    if (vendor !== undefined) narrowToVendor(query, vendor);
    if (from) query.andWhere('o.placedAt >= :from', { from: this.midnight(from, '00:00') });
    if (to) query.andWhere('o.placedAt < :to', { to: this.midnight(to, '24:00') });
    if (least !== undefined) query.andWhere('o.totalCents >= :least', { least: toCents(least) });
    if (most !== undefined) query.andWhere('o.totalCents <= :most', { most: toCents(most) });
    return query;
  }

  /** @param filter without `state`, selects orders of every state; an empty slot selects all slots */
  forAdmin(admin: Identity, { state, slot, ...filter }: Partial<AdminOrderFilter>): Promise<Query> {
    const flags = state && orderFlagsOf[state];
    return this.select(admin, { ...filter, ...flags, slot: slot || undefined });
  }

  private midnight(date: string, time: '00:00' | '24:00'): Date {
    return instantOf(this.edition, date, time);
  }
}

/** The states that a filter selects; undefined for all of them. */
const statesOf = ({ verified, cancelled }: OrderFilter): OrderState[] | undefined => {
  if (verified === undefined && cancelled === undefined) return undefined;
  return orderStates.filter(
    (state) =>
      (verified === undefined || state === (verified ? 'verified' : 'placed')) &&
      (cancelled === undefined || (state === 'cancelled') === cancelled),
  );
};

const narrowToVisible = (query: Query, { role, sub }: Identity): void => {
  if (role === 'student') query.andWhere('o.studentId = :sub', { sub });
  if (role === 'student' || role === 'admin' || role === 'service') return;
  const lines = query.subQuery().select('p.orderId').from(PurchaseEntity, 'p');
  query.andWhere(`o.id IN ${lines.where('p.vendorId = :sub').getQuery()}`, { sub });
};

/** Narrows a query to orders with a line to collect in a slot, or to deliver. For a vendor, only its own lines count. */
const narrowToSlot = (query: Query, slot: string, { role, sub }: Identity): void => {
  const lines = query.subQuery().select('h.orderId').from(PurchaseEntity, 'h');
  // The condition on the slot is for the index: only deliveries have none.
  if (slot === 'delivery') lines.where("h.collectionDate IS NULL AND h.collection = 'delivery'");
  else lines.where('h.collectionDate = :slot');
  if (role === 'vendor') lines.andWhere('h.vendorId = :sub');
  query.andWhere(`o.id IN ${lines.getQuery()}`, { slot, sub });
};

const narrowToVendor = (query: Query, vendor: string): void => {
  const lines = query.subQuery().select('v.orderId').from(PurchaseEntity, 'v');
  query.andWhere(`o.id IN ${lines.where('v.vendorId = :vendor').getQuery()}`, { vendor });
};

interface Page {
  orders: Order[];
  /** Of the whole list, not just the page. */
  count: number;
}

/** Reads orders, limited to what the account may see. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selections: OrderSelections,
    private readonly reads: PreparedReads,
  ) {}

  /**
   * The newest first; at most 1,000 without `limit`. The ids of the page come from an index alone; whole rows are read only for them.
   */
  async list(
    who: Identity,
    { page = 1, limit = MAX_LISTED_ORDERS, ...filter }: OrderQuery,
  ): Promise<Page> {
    const query = await this.selections.select(who, filter);
    const [rows, count] = await Promise.all([
      query
        .clone()
        .select('o.id', 'id')
        .orderBy('o.placedAt', 'DESC')
        .addOrderBy('o.id', 'DESC')
        .limit(limit)
        .offset((page - 1) * limit)
        .getRawMany<{ id: string }>(),
      query.getCount(),
    ]);
    const orders = await this.read(rows.map(({ id }) => id));
    return { orders: orders.map((order) => asSeenBy(order, who)), count };
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's order */
  async get(id: string, who: Identity): Promise<Order> {
    const query = await this.selections.select(who);
    const isVisible = await query.andWhere('o.id = :id', { id }).getExists();
    const [order] = isVisible ? await this.read([id]) : [];
    if (!order) throw new DomainError('NOT_FOUND');
    return asSeenBy(order, who);
  }

  /** With the fields that its mails need. @throws DomainError NOT_FOUND, also for an erased buyer's */
  async mailed(id: string): Promise<MailedOrder> {
    const [order] = await this.read([id]);
    if (!order?.emailAddress) throw new DomainError('NOT_FOUND');
    return { ...toOrder(order), copyTo: order.copyTo };
  }

  /** Who receives the mails of a campaign, sorted by order id. */
  async recipients(
    who: Identity,
    { after, ...filter }: OrderRecipientsQuery,
  ): Promise<RecipientPage> {
    const query = await this.selections.select(who, filter);
    query.andWhere("o.emailAddress <> ''");
    if (after) query.andWhere('o.id > :after', { after });
    const orders = await query
      .select(['o.id', 'o.orderNumber', 'o.name', 'o.emailAddress'])
      .orderBy('o.id')
      .limit(RECIPIENTS_PER_PAGE + 1)
      .getMany();
    const page = orders.slice(0, RECIPIENTS_PER_PAGE);
    return {
      recipients: page.map(({ id, orderNumber, name, emailAddress }) => ({
        subjectId: id,
        about: orderNumber,
        name,
        emailAddress,
      })),
      next: orders.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** The data that the mails of a campaign need. */
  async subjects(ids: readonly string[]): Promise<OrderSubject[]> {
    const orders = await this.read(ids);
    const reachable = orders.filter(({ emailAddress }) => emailAddress !== '');
    return reachable.map(({ id, orderNumber, state, name, purchases }) => ({
      _id: id,
      orderNumber,
      verified: state === 'verified',
      cancelled: state === 'cancelled',
      name,
      purchases: purchases.map((line) => pick(line, subjectFields)),
    }));
  }

  /** A page of all orders in their present state, for services that consume their events. */
  async events(after?: string): Promise<EventPage<'order'>> {
    const page = await bySubject.page(eventPageRequest(after), ({ sql, parameters }, limit) =>
      this.reads.rows<PublishedOrder>(
        `${publishedOrdersSql} WHERE ${sql} ORDER BY ${bySubject.orderBy} LIMIT ?`,
        [...parameters, limit],
      ),
    );
    return toEventPage(page, toOrderEvent);
  }

  /** Orders with their lines, in the order of `ids`. */
  private async read(ids: readonly string[]): Promise<WholeOrder[]> {
    if (ids.length === 0) return [];
    const { manager } = this.dataSource;
    const [orders, purchases] = await Promise.all([
      manager.findBy(OrderEntity, { id: In(ids) }),
      manager.find(PurchaseEntity, {
        where: { orderId: In(ids) },
        order: { orderId: 'ASC', position: 'ASC' },
      }),
    ]);
    const byId = new Map(
      orders.map((order) => [order.id, { ...order, purchases: [] as PurchaseEntity[] }]),
    );
    for (const purchase of purchases) byId.get(purchase.orderId)?.purchases.push(purchase);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** A page of the selected orders, sorted by one of their columns. Whole rows are read only for the page: an index alone selects and sorts. */
  async page(
    admin: Identity,
    { sort, after, limit, ...filter }: AdminOrderQuery,
  ): Promise<AdminOrderPage> {
    const { keyset, columns, direction } = listBy(sort);
    const selected = await this.selections.forAdmin(admin, filter);
    const request = { after: keyset.decode(after), limit, max: MAX_ORDERS_PER_PAGE };
    const { rows, next } = await keyset.page(request, async (condition, take) => {
      const ids = following(selected.clone().select('o.id', 'id'), condition).limit(take);
      const query = selectRow(this.dataSource.createQueryBuilder(OrderEntity, 'o'))
        .innerJoin(`(${sorting(ids).getQuery()})`, 'page', 'page.id = o.id')
        .setParameters(ids.getParameters());
      const found = await sorting(query).getRawMany<AdminOrderRow>();
      return found.map((row) => ({ ...row, placedText: toPlacedText(row.placedAt) }));
    });
    return { orders: rows.map(toAdminOrder), next: next && keyset.encode(next) };

    function sorting(query: Query): Query {
      for (const column of columns) query.addOrderBy(column, direction);
      return query;
    }
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
      .getRawMany<AdminOrderRow>();
    return rows.map(toAdminOrder);
  }
}

const bySubject = new Keyset<PublishedOrder>({ id: 'id' });

/** SQL by hand, because a replay reads all orders. */
const publishedOrdersSql = `SELECT id, order_number AS orderNumber, state, revision, state_changed_at AS stateChangedAt, student_id AS studentId,
    total_cents AS totalCents
  FROM orders`;

const subjectFields = [
  'productName',
  'vendorName',
  'colours',
  'sizes',
  'quantityBought',
  'collectionDate',
] as const;

const asSeenBy = (order: WholeOrder, who: Identity): Order =>
  who.role === 'vendor' ? toVendorOrder(order, who.sub) : toOrder(order);

/** With more numbers in one condition, planning takes longer than reading. */
const NUMBERS_PER_QUERY = 100;
const WHOLE_NUMBER = /^[a-z\d]{8}$/;

const selectRow = (query: Query): Query => {
  query.select([]);
  for (const column of adminColumns) query.addSelect(`o.${column}`, column);
  return query;
};

/** Adds the condition of a page. Renames its parameters, because TypeORM's query builder needs named ones. */
const following = (query: Query, { sql, parameters }: Condition): Query => {
  let at = 0;
  return query.andWhere(
    sql.replaceAll('?', () => `:after${at++}`),
    Object.fromEntries(parameters.map((value, index) => [`after${index}`, value])),
  );
};

/** A row with the values that a cursor needs: dates as text. */
type ListedRow = AdminOrderRow & { placedText: string };

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
