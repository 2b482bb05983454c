import type { EntryCsvRow } from '@festival/contracts/export-kinds';
import type { ImageSet } from '@festival/contracts/images';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { fromJson, type Reads } from '@festival/service-kit/database';
import { ExportRegistry } from '@festival/service-kit/exports';
import { fullViews } from '@festival/service-kit/images/encode';
import { Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { PhotoEntryEntity } from '../entries/photo-entry.table.js';

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
      count: countEntries,
      batches: (reads) => this.batches(reads),
    });
  }

  private async *batches(reads: Reads): AsyncGenerator<EntryCsvRow[]> {
    for await (const batch of entryBatches(reads)) yield batch.map((row) => this.toRow(row));
  }

  private toRow(row: EntryCsv): EntryCsvRow {
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
      image: (row.imageSet && fullViews([row.imageSet])[0]) ?? '',
      shortlisted: String(row.shortlisted),
      submittedAt: toZonedIso(this.edition, row.submittedAt),
      removedBecause: row.removedBecause ?? '',
    };
  }
}

/** SQL by hand, because a snapshot can run only SQL. */

const BATCH = 500;

/** An entry as an export needs it. */
type EntryCsv = Omit<PhotoEntryEntity, 'imageSet' | 'standing' | 'studentId' | 'shortlisted'> & {
  imageSet: ImageSet | null;
  shortlisted: boolean;
};

/** JSON columns may arrive as text. The cursor needs the time with its milliseconds, as text. */
type EntryRow = Omit<EntryCsv, 'imageSet' | 'shortlisted'> & {
  imageSet: unknown;
  shortlisted: 0 | 1;
  submittedText: string;
};

const columns = `id, state, category, name, email_address AS emailAddress, phone_number AS phoneNumber, matric, caption, description,
  submission_link AS submissionLink, picture AS imageSet, shortlisted, submitted_at AS submittedAt,
  CAST(submitted_at AS CHAR) AS submittedText, removed_because AS removedBecause`;

const inOrder = new Keyset<EntryRow>({ 'photo_entries.submitted_at': 'submittedText', id: 'id' });

const toCsv = ({ imageSet, shortlisted, ...row }: EntryRow): EntryCsv => ({
  ...row,
  imageSet: fromJson<ImageSet | null>(imageSet),
  shortlisted: Boolean(shortlisted),
});

const countEntries = async (reads: Reads): Promise<number> => {
  const [row] = await reads.rows<{ count: number }>('SELECT COUNT(*) AS count FROM photo_entries');
  return Number(row?.count);
};

/** All entries in the order of submission. */
async function* entryBatches(reads: Reads): AsyncGenerator<EntryCsv[]> {
  const batches = inOrder.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
    reads.rows(
      `SELECT ${columns} FROM photo_entries WHERE ${sql} ORDER BY ${inOrder.orderBy} LIMIT ?`,
      [...parameters, limit],
    ),
  );
  for await (const batch of batches) yield batch.map(toCsv);
}
