import {
  type OrderRecipientsQuery,
  type OrderSubject,
  RECIPIENTS_A_PAGE,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import { groupBy } from 'es-toolkit';
import { DataSource } from 'typeorm';
import { DeskFilters } from '../desk/desk-filters.js';
import { readSubjectLines, toSubject } from '../persistence/order-subject.rows.js';
import { OrderQueries } from '../queries/order.queries.js';

interface RecipientRow {
  id: string;
  name: string;
  emailAddress: string;
}

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
    const lines = await readSubjectLines(this.dataSource, ids);
    return Object.values(groupBy(lines, ({ id }) => id)).map(toSubject);
  }
}
