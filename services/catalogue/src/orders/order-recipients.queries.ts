import {
  type OrderRecipientsQuery,
  type OrderSubject,
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import type { OrderState } from '@festival/contracts/orders';
import { fromJson } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { groupBy } from 'es-toolkit/array/groupBy';
import { DataSource } from 'typeorm';
import type { OrderSelection } from './order-selection.js';
import { OrderSelections, selectOrders } from './order-selections.queries.js';

/** Orders for mail campaigns: who receives the mails, and the data that the mails need. */
@Injectable()
export class OrderRecipientsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selections: OrderSelections,
  ) {}

  /** Sorted by order id. */
  async page(who: Identity, { after, ...filter }: OrderRecipientsQuery): Promise<RecipientPage> {
    return readRecipients(this.dataSource, await this.selections.of(who, filter), after);
  }

  subjects(ids: readonly string[]): Promise<OrderSubject[]> {
    return readSubjects(this.dataSource, ids);
  }
}

interface RecipientRow {
  id: string;
  orderNumber: string;
  name: string;
  emailAddress: string;
}

/** A page of the recipients of the selected orders, sorted by order id. */
const readRecipients = async (
  dataSource: DataSource,
  selection: OrderSelection,
  after: string | undefined,
): Promise<RecipientPage> => {
  const query = selectOrders(dataSource, selection);
  if (after) query.andWhere('o.id > :after', { after });
  const rows = await query
    .select('o.id', 'id')
    .addSelect('o.orderNumber', 'orderNumber')
    .addSelect('o.name', 'name')
    .addSelect('o.emailAddress', 'emailAddress')
    .orderBy('o.id')
    .limit(RECIPIENTS_PER_PAGE + 1)
    .getRawMany<RecipientRow>();
  const page = rows.slice(0, RECIPIENTS_PER_PAGE);
  return {
    recipients: page.map(({ id, orderNumber, name, emailAddress }) => ({
      subjectId: id,
      about: orderNumber,
      name,
      emailAddress,
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
};

/** A line of an order. */
interface SubjectRow {
  id: string;
  orderNumber: string;
  state: OrderState;
  name: string;
  productName: string;
  vendorName: string;
  colours: unknown;
  sizes: unknown;
  quantityBought: unknown;
  collectionDate: string | null;
}

/** SQL by hand, because a campaign reads every order of its audience and needs few of the columns. */
const subjectsSql = `SELECT o.id, o.order_number AS orderNumber, o.state, o.name,
    p.product_name AS productName, p.vendor_name AS vendorName, p.colours, p.sizes, p.quantity_bought AS quantityBought, p.collection_date AS collectionDate
  FROM orders o JOIN purchases p ON p.order_id = o.id WHERE o.id IN (?) ORDER BY o.id, p.position`;

const toSubject = (lines: readonly SubjectRow[]): OrderSubject => {
  const [order] = lines as [SubjectRow];
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    verified: order.state === 'verified',
    cancelled: order.state === 'cancelled',
    name: order.name,
    purchases: lines.map((line) => ({
      productName: line.productName,
      vendorName: line.vendorName,
      colours: fromJson(line.colours),
      sizes: fromJson(line.sizes),
      quantityBought: fromJson(line.quantityBought),
      collectionDate: line.collectionDate,
    })),
  };
};

/** Reads orders with what their mails need. */
const readSubjects = async (
  dataSource: DataSource,
  ids: readonly string[],
): Promise<OrderSubject[]> => {
  const lines = await dataSource.query<SubjectRow[]>(subjectsSql, [ids]);
  return Object.values(groupBy(lines, ({ id }) => id)).map(toSubject);
};
