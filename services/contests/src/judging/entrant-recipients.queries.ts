import {
  type EntrantRecipientsQuery,
  type EntrantSubject,
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import { PreparedReads } from '@festival/service-kit/database';
import { Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { PhotoEntryEntity } from '../entries/photo-entry.table.js';

/** Entrants as an audience of campaigns, and as subjects of their mails. */
@Injectable()
export class EntrantRecipientsQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
  ) {}

  /** The entrants of a category, or of all categories, each once. In the order of the entries' ids. */
  async page({ category, after }: EntrantRecipientsQuery): Promise<RecipientPage> {
    const request = {
      after: after ? [after] : undefined,
      limit: RECIPIENTS_PER_PAGE,
      max: RECIPIENTS_PER_PAGE,
    };
    const { rows, next } = await bySubject.page(request, ({ sql, parameters }, limit) =>
      this.reads.rows(pageSql(sql, category ? IN_CATEGORY : IS_FIRST), [
        ...(category ? [category] : []),
        ...parameters,
        limit,
      ]),
    );
    return {
      recipients: rows.map(({ id, ...person }) => ({ subjectId: id, ...person })),
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

interface RecipientRow {
  id: string;
  name: string;
  emailAddress: string;
}

const bySubject = new Keyset<RecipientRow>({ 'e.id': 'id' });

const IN_CATEGORY = 'e.category = ?';
/** If an entrant has an entry in each category, only the one with the lower id counts. */
const IS_FIRST = `NOT EXISTS (SELECT 1 FROM photo_entries other
  WHERE other.student_id = e.student_id AND other.standing = 1 AND other.id < e.id)`;

/** SQL by hand: the index of states alone answers it. */
const pageSql = (following: string, which: string): string =>
  `SELECT e.id, e.name, e.email_address AS emailAddress FROM photo_entries e
  WHERE e.state = 'submitted' AND ${which} AND ${following}
  ORDER BY ${bySubject.orderBy} LIMIT ?`;
