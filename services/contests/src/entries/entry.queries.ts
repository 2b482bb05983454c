import {
  type EntrantRecipientsQuery,
  type EntrantSubject,
  RECIPIENTS_PER_PAGE,
  type RecipientPage,
} from '@festival/contracts/campaigns';
import type { ExportRow } from '@festival/contracts/export-kinds';
import type { ImageSet } from '@festival/contracts/images';
import type { AdminEntry, OwnEntry, PhotoEntry, RemovedPhoto } from '@festival/contracts/photos';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { photoContestPeriod } from '@festival/edition/periods';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { fromJson, PreparedReads, type Reads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ExportRegistry } from '@festival/service-kit/exports';
import { fullViews } from '@festival/service-kit/images/encode';
import { Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import { DataSource, In, Not } from 'typeorm';
import {
  PhotoEntryEntity,
  type PublicEntryRow,
  toAdminEntry,
  toOwnEntry,
  toPhotoEntry,
} from './photo-entry.table.js';

/** The limit for a student who submits and withdraws again and again. */
const MAX_OWN = 50;

/** SQL by hand, because every visitor of the contest runs it: an entity for each row costs more than its read. Ordered by random id, so that the order reveals nothing. */
const submittedSql =
  "SELECT id, name, caption, picture AS imageSet FROM photo_entries WHERE state = 'submitted'";

@Injectable()
export class EntryQueries {
  constructor(
    private readonly reads: PreparedReads,
    private readonly dataSource: DataSource,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** All active entries; from the start of voting, those that students can vote for. */
  async list(): Promise<PhotoEntry[]> {
    const { usesShortlist } = this.edition.contests.photos;
    const period = photoContestPeriod(this.edition, this.clock.now());
    const isShortlisted = usesShortlist && (period === 'vote' || period === 'over');
    const rows = await this.reads.rows<PublicEntryRow>(
      `${submittedSql} ${isShortlisted ? 'AND shortlisted = 1' : ''} ORDER BY id`,
    );
    return rows.map(toPhotoEntry);
  }

  /** Newest first. */
  async mine(studentId: string): Promise<OwnEntry[]> {
    const entries = await this.dataSource.getRepository(PhotoEntryEntity).find({
      where: { studentId },
      order: { submittedAt: 'DESC', id: 'ASC' },
      take: MAX_OWN,
    });
    return entries.map(toOwnEntry);
  }

  async own(id: string): Promise<OwnEntry> {
    return toOwnEntry(
      await this.dataSource.getRepository(PhotoEntryEntity).findOneByOrFail({ id }),
    );
  }

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
    if (!entry?.emailAddress) throw new DomainError('NOT_FOUND');
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

  /** The entrants of a category, or of all categories, each once. In the order of the entries' ids. */
  async recipients({ category, after }: EntrantRecipientsQuery): Promise<RecipientPage> {
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

  /** The entries with these ids that are still in the contest. Erased people have no address. */
  async subjects(ids: readonly string[]): Promise<EntrantSubject[]> {
    const entries = await this.dataSource.getRepository(PhotoEntryEntity).find({
      select: { id: true, name: true },
      where: { id: In([...ids]), state: 'submitted', emailAddress: Not('') },
    });
    return entries.map(({ id, name }) => ({ _id: id, name }));
  }

  private async batch(ids: string[]): Promise<AdminEntry[]> {
    const entries = await this.dataSource.getRepository(PhotoEntryEntity).find({
      where: { id: In(ids) },
      order: { submittedAt: 'ASC', id: 'ASC' },
    });
    return entries.map(toAdminEntry);
  }
}

/** The maximum number of rows in a batch. */
const MAX_READ = 200;

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

  private async *batches(reads: Reads): AsyncGenerator<ExportRow<'entries'>[]> {
    const batches = inOrder.batches({ size: EXPORT_BATCH }, ({ sql, parameters }, limit) =>
      reads.rows(
        `SELECT ${columns} FROM photo_entries WHERE ${sql} ORDER BY ${inOrder.orderBy} LIMIT ?`,
        [...parameters, limit],
      ),
    );
    for await (const batch of batches) yield batch.map((row) => this.toRow(row));
  }

  private toRow(row: EntryRow): ExportRow<'entries'> {
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
  WHERE e.state = 'submitted' AND e.email_address <> '' AND ${which} AND ${following}
  ORDER BY ${bySubject.orderBy} LIMIT ?`;
