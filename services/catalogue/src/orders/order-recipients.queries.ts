import {
  type OrderRecipientsQuery,
  type OrderSubject,
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import { groupBy } from 'es-toolkit/array/groupBy';
import { DataSource, In } from 'typeorm';
import { OrderEntity, PurchaseEntity } from './order.table.js';
import { OrderSelections } from './order-selection.queries.js';

/** Orders for mail campaigns: who receives the mails, and the data that the mails need. */
@Injectable()
export class OrderRecipientsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selections: OrderSelections,
  ) {}

  /** Sorted by order id. */
  async page(who: Identity, { after, ...filter }: OrderRecipientsQuery): Promise<RecipientPage> {
    const query = await this.selections.select(who, filter);
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

  async subjects(ids: readonly string[]): Promise<OrderSubject[]> {
    const { manager } = this.dataSource;
    const [orders, purchases] = await Promise.all([
      manager.find(OrderEntity, {
        select: { id: true, orderNumber: true, state: true, name: true },
        where: { id: In(ids) },
        order: { id: 'ASC' },
      }),
      manager.find(PurchaseEntity, {
        where: { orderId: In(ids) },
        order: { orderId: 'ASC', position: 'ASC' },
      }),
    ]);
    const linesOf = groupBy(purchases, ({ orderId }) => orderId);
    return orders.map(({ id, orderNumber, state, name }) => ({
      _id: id,
      orderNumber,
      verified: state === 'verified',
      cancelled: state === 'cancelled',
      name,
      purchases: (linesOf[id] ?? []).map((line) => ({
        productName: line.productName,
        vendorName: line.vendorName,
        colours: line.colours,
        sizes: line.sizes,
        quantityBought: line.quantityBought,
        collectionDate: line.collectionDate,
      })),
    }));
  }
}
