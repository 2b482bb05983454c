import type { AdminEntry, RemovedPhoto } from '@festival/contracts/photos';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import { DataSource, In } from 'typeorm';
import { entryIdsInOrder, PhotoEntryEntity, toAdminEntry } from '../entries/photo-entry.table.js';

/** The maximum number of rows in a batch. */
const BATCH = 200;

/** Entries, as admins see them, in the order of submission, including withdrawn and removed ones. */
@Injectable()
export class AdminEntryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Read while the answer is sent: only one batch, and all ids, are in memory. */
  async *all(): AsyncGenerator<AdminEntry> {
    const ids = await entryIdsInOrder(this.dataSource);
    for (const batch of chunk(ids, BATCH)) yield* await this.batch(batch);
  }

  /**
   * The data of the mail about a removed entry.
   * @throws DomainError NOT_FOUND, also for an entry that was not removed
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
