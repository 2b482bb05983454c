import {
  type OrderRecipientsQuery,
  type OrderSubject,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrderSelections } from '../../queries/order-selections.js';
import { readRecipients } from '../persistence/order-recipient.rows.js';
import { readSubjects } from '../persistence/order-subject.rows.js';

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
