import type { AdminEntry, RemovedPhoto } from '@festival/contracts/photos';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit';
import { DataSource, In } from 'typeorm';
import { toAdminEntry } from '../../entries/persistence/entry.mapper.js';
import { PhotoEntryEntity } from '../../entries/persistence/photo-entry.entity.js';

/** The most rows of a batch. */
const BATCH = 200;

/** Entries as admins see them, in the order in which they were submitted, withdrawn and removed ones too. */
@Injectable()
export class AdminEntryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** They are read while the answer is sent: no more than a batch of them, besides all their ids, is in memory. */
  async *all(): AsyncGenerator<AdminEntry> {
    const ids = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM photo_entries ORDER BY submitted_at, id',
    );
    for (const batch of chunk(ids, BATCH)) yield* await this.batch(batch.map(({ id }) => id));
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
}
