import type { Readable } from 'node:stream';
import {
  type AdminEntry,
  type EntryCsvRow,
  entryCsvColumns,
  type RemovedPhoto,
} from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { csvOf } from '@festival/service-kit/csv';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit';
import { DataSource, In } from 'typeorm';
import { toAdminEntry } from '../../entries/persistence/entry.mapper.js';
import { PhotoEntryEntity } from '../../entries/persistence/photo-entry.entity.js';

/** The most rows of a batch. */
const BATCH = 200;

/** Entries as admins see them, in the order in which they were submitted, withdrawn and removed ones too. */
@Injectable()
export class AdminEntryQueries {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** They are read while the answer is sent: no more than a batch of them, besides all their ids, is in memory. */
  async *all(): AsyncGenerator<AdminEntry> {
    const ids = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM photo_entries ORDER BY submitted_at, id',
    );
    for (const batch of chunk(ids, BATCH)) yield* await this.batch(batch.map(({ id }) => id));
  }

  /** @throws DomainError ENTRIES_NONE when it would be empty */
  async csv(): Promise<Readable> {
    const file = await csvOf(entryCsvColumns, this.rows());
    if (!file) throw new DomainError('ENTRIES_NONE');
    return file;
  }

  /**
   * What its entrant is told of an entry that was removed.
   * @throws DomainError NOT_FOUND, also for one that was not
   */
  async removed(id: string): Promise<RemovedPhoto> {
    const entry = await this.dataSource
      .getRepository(PhotoEntryEntity)
      .findOneBy({ id, state: 'removed' });
    if (!entry) throw new DomainError('NOT_FOUND');
    const { name, emailAddress, caption, category, submittedAt, removedBecause } = entry;
    return {
      name,
      emailAddress,
      ...(caption && { caption }),
      category,
      submittedAt: submittedAt.toISOString(),
      removedBecause: removedBecause ?? '',
    };
  }

  private async batch(ids: string[]): Promise<AdminEntry[]> {
    const entries = await this.dataSource.getRepository(PhotoEntryEntity).find({
      where: { id: In(ids) },
      order: { submittedAt: 'ASC', id: 'ASC' },
    });
    return entries.map(toAdminEntry);
  }

  private async *rows(): AsyncGenerator<EntryCsvRow> {
    for await (const entry of this.all())
      yield {
        id: entry._id,
        state: entry.state,
        category: entry.category,
        name: entry.name,
        emailAddress: entry.emailAddress,
        phoneNumber: entry.phoneNumber,
        matric: entry.matric ?? '',
        caption: entry.caption ?? '',
        description: entry.description,
        submissionLink: entry.submissionLink,
        image: entry.image ?? '',
        shortlisted: String(entry.shortlisted),
        submittedAt: toZonedIso(this.edition, new Date(entry.submittedAt)),
        removedBecause: entry.removedBecause ?? '',
      };
  }
}
