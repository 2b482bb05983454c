import type { EntryCsvRow } from '@festival/contracts/export-kinds';
import type { ImageSet } from '@festival/contracts/images';
import type { AdminEntry, RemovedPhoto } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { fromJson, type Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import { fullViews } from '@festival/service-kit/images/encode';
import { Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import { DataSource, In } from 'typeorm';
import { PhotoEntryEntity, toAdminEntry } from '../entries/photo-entry.table.js';

/** The maximum number of rows in a batch. */
const MAX_READ = 200;

/** Entries, as admins see them, in the order of submission, including withdrawn and removed ones. */
@Injectable()
export class AdminEntryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Read while the answer is sent: only one batch, and all ids, are in memory. */
  async *all(): AsyncGenerator<AdminEntry> {
    const rows = await this.dataSource.manager.find(PhotoEntryEntity, {
      select: { id: true },
      order: { submittedAt: 'ASC', id: 'ASC' },
    });
    const ids = rows.map(({ id }) => id);
    for (const batch of chunk(ids, MAX_READ)) yield* await this.batch(batch);
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

/** Exports entries in the order of submission, including withdrawn and removed ones. */
@Injectable()
export class EntriesExport implements OnModuleInit {
  constructor(
    private readonly registry: ExportRegistry,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  onModuleInit(): void {
    this.registry.add({
      kind: 'entries',
      count: async (reads) => {
        const [row] = await reads.rows<{ count: number }>(
          'SELECT COUNT(*) AS count FROM photo_entries',
        );
        return Number(row?.count);
      },
      batches: (reads) => this.batches(reads),
    });
  }

  private async *batches(reads: Reads): AsyncGenerator<EntryCsvRow[]> {
    const batches = inOrder.batches({ size: EXPORT_BATCH }, ({ sql, parameters }, limit) =>
      reads.rows(
        `SELECT ${columns} FROM photo_entries WHERE ${sql} ORDER BY ${inOrder.orderBy} LIMIT ?`,
        [...parameters, limit],
      ),
    );
    for await (const batch of batches) yield batch.map((row) => this.toRow(row));
  }

  private toRow(row: EntryRow): EntryCsvRow {
    const imageSet = fromJson<ImageSet | null>(row.imageSet);
    return {
      id: row.id,
      state: row.state,
      category: row.category,
      name: row.name,
      emailAddress: row.emailAddress,
      phoneNumber: row.phoneNumber,
      matric: row.matric ?? '',
      caption: row.caption ?? '',
      description: row.description,
      submissionLink: row.submissionLink,
      image: (imageSet && fullViews([imageSet])[0]) ?? '',
      shortlisted: String(Boolean(row.shortlisted)),
      submittedAt: toZonedIso(this.edition, row.submittedAt),
      removedBecause: row.removedBecause ?? '',
    };
  }
}

/** SQL by hand, because a snapshot can run only SQL. */

const EXPORT_BATCH = 500;

/** JSON columns may arrive as text. The cursor needs the time with its milliseconds, as text. */
type EntryRow = Omit<PhotoEntryEntity, 'imageSet' | 'standing' | 'studentId' | 'shortlisted'> & {
  imageSet: unknown;
  shortlisted: 0 | 1;
  submittedText: string;
};

const columns = `id, state, category, name, email_address AS emailAddress, phone_number AS phoneNumber, matric, caption, description,
  submission_link AS submissionLink, picture AS imageSet, shortlisted, submitted_at AS submittedAt,
  CAST(submitted_at AS CHAR) AS submittedText, removed_because AS removedBecause`;

const inOrder = new Keyset<EntryRow>({ 'photo_entries.submitted_at': 'submittedText', id: 'id' });
