import {
  type OrderRecipientsQuery,
  type OrderSubject,
  RECIPIENTS_A_PAGE,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { fromJson } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { groupBy } from 'es-toolkit';
import { DataSource } from 'typeorm';
import { DeskFilters } from '../desk/desk-filters.js';
import type { OrderState } from '../persistence/order.entity.js';
import { OrderQueries } from '../queries/order.queries.js';

interface RecipientRow {
  id: string;
  name: string;
  emailAddress: string;
}

interface SubjectRow {
  id: string;
  order_number: string;
  state: OrderState;
  name: string;
  product_name: string;
  vendor_name: string;
  colours: unknown;
  sizes: unknown;
  quantity_bought: unknown;
  collection_date: string | null;
}

/** By hand: a campaign asks for every order it is about, and needs few of its columns. */
const subjectsSql = `SELECT o.id, o.order_number, o.state, o.name,
    p.product_name, p.vendor_name, p.colours, p.sizes, p.quantity_bought, p.collection_date
  FROM orders o JOIN purchases p ON p.order_id = o.id WHERE o.id IN (?) ORDER BY o.id, p.position`;

const toSubject = (lines: readonly SubjectRow[]): OrderSubject => {
  const [order] = lines as [SubjectRow];
  return {
    _id: order.id,
    orderNumber: order.order_number,
    verified: order.state === 'verified',
    cancelled: order.state === 'cancelled',
    name: order.name,
    purchases: lines.map((line) => ({
      productName: line.product_name,
      vendorName: line.vendor_name,
      colours: fromJson(line.colours),
      sizes: fromJson(line.sizes),
      quantityBought: fromJson(line.quantity_bought),
      collectionDate: line.collection_date,
    })),
  };
};

/** Orders as campaigns of mails ask for them: whom they reach, and what the mails are about. */
@Injectable()
export class OrderRecipientsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrderQueries,
    private readonly filters: DeskFilters,
  ) {}

  /** In the order of the orders' ids. */
  async page(who: Identity, { after, ...filter }: OrderRecipientsQuery): Promise<RecipientPage> {
    const query = this.filters.narrow(await this.orders.matching(who, filter), filter);
    if (after) query.andWhere('o.id > :after', { after });
    const rows = await query
      .select('o.id', 'id')
      .addSelect('o.name', 'name')
      .addSelect('o.emailAddress', 'emailAddress')
      .orderBy('o.id')
      .limit(RECIPIENTS_A_PAGE + 1)
      .getRawMany<RecipientRow>();
    const page = rows.slice(0, RECIPIENTS_A_PAGE);
    return {
      recipients: page.map(({ id, name, emailAddress }) => ({ subjectId: id, name, emailAddress })),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }

  async subjects(ids: readonly string[]): Promise<OrderSubject[]> {
    const rows: SubjectRow[] = await this.dataSource.query(subjectsSql, [ids]);
    return Object.values(groupBy(rows, ({ id }) => id)).map(toSubject);
  }
}
