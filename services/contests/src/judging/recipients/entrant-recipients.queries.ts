import {
  type EntrantRecipientsQuery,
  type EntrantSubject,
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import { PreparedReads } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { PhotoEntryEntity } from '../../entries/persistence/photo-entry.entity.js';
import { recipientPage } from '../persistence/recipient.rows.js';

/** Entrants as an audience of campaigns, and as subjects of their mails. */
@Injectable()
export class EntrantRecipientsQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
  ) {}

  /** In the order of the entries' ids. */
  async page({ category, after }: EntrantRecipientsQuery): Promise<RecipientPage> {
    const { rows, next } = await recipientPage(this.reads, category, {
      after: after ? [after] : undefined,
      limit: RECIPIENTS_PER_PAGE,
      max: RECIPIENTS_PER_PAGE,
    });
    return {
      recipients: rows.map(({ id, name, emailAddress }) => ({
        subjectId: id,
        name,
        emailAddress,
      })),
      next: next && String(next[0]),
    };
  }

  /** The entries with these ids that are still in the contest. */
  async subjects(ids: readonly string[]): Promise<EntrantSubject[]> {
    const entries = await this.dataSource.getRepository(PhotoEntryEntity).find({
      select: { id: true, name: true },
      where: { id: In([...ids]), state: 'submitted' },
    });
    return entries.map(({ id, name }) => ({ _id: id, name }));
  }
}
