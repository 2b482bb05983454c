import type { EntryCsvRow } from '@festival/contracts/export-kinds';
import type { ImageSet } from '@festival/contracts/pictures';
import type { Edition } from '@festival/edition';
import { toZonedIso } from '@festival/edition/dates';
import { fullViews } from '@festival/pictures/encode';
import { EDITION } from '@festival/service-kit/clock';
import { fromJson, type Reads } from '@festival/service-kit/database';
import { ExportRegistry } from '@festival/service-kit/exports';
import { Keyset } from '@festival/service-kit/keyset';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { PhotoEntryEntity } from '../../entries/persistence/photo-entry.entity.js';

const BATCH = 500;

/** JSON columns may arrive as text. */
type EntryRow = Omit<PhotoEntryEntity, 'picture' | 'standing' | 'studentId' | 'shortlisted'> & {
  picture: unknown;
  shortlisted: 0 | 1;
  submittedText: string;
};

const columns = `id, state, category, name, email_address AS emailAddress, phone_number AS phoneNumber, matric, caption, description,
  submission_link AS submissionLink, picture, shortlisted, submitted_at AS submittedAt, CAST(submitted_at AS CHAR) AS submittedText,
  removed_because AS removedBecause`;

const inOrder = new Keyset<EntryRow>({ 'photo_entries.submitted_at': 'submittedText', id: 'id' });

const imageOf = ({ picture }: EntryRow): string => {
  const imageSet = fromJson<ImageSet | null>(picture);
  return (imageSet && fullViews([imageSet])[0]) ?? '';
};

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
    const batches = inOrder.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
      reads.rows(
        `SELECT ${columns} FROM photo_entries WHERE ${sql} ORDER BY ${inOrder.orderBy} LIMIT ?`,
        [...parameters, limit],
      ),
    );
    for await (const batch of batches) yield batch.map((row) => this.toRow(row));
  }

  private toRow(row: EntryRow): EntryCsvRow {
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
      image: imageOf(row),
      shortlisted: String(Boolean(row.shortlisted)),
      submittedAt: toZonedIso(this.edition, row.submittedAt),
      removedBecause: row.removedBecause ?? '',
    };
  }
}
