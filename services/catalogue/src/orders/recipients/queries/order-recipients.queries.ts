import {
  type OrderRecipientsQuery,
  type OrderSubject,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeskFilters } from '../../desk/queries/desk-filters.js';
import { OrderQueries } from '../../queries/order.queries.js';
import { readRecipients } from '../persistence/order-recipient.rows.js';
import { readSubjects } from '../persistence/order-subject.rows.js';

/** Orders for mail campaigns: who receives the mails, and the data that the mails need. */
@Injectable()
export class OrderRecipientsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrderQueries,
    private readonly filters: DeskFilters,
  ) {}

  /** Sorted by order id. */
  async page(who: Identity, { after, ...filter }: OrderRecipientsQuery): Promise<RecipientPage> {
    const query = this.filters.narrow(await this.orders.matching(who, filter), filter);
    return readRecipients(query, after);
  }

  subjects(ids: readonly string[]): Promise<OrderSubject[]> {
    return readSubjects(this.dataSource, ids);
  }
}
