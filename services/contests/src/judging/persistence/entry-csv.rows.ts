import type { ImageSet } from '@festival/contracts/images';
import { fromJson, type Reads } from '@festival/service-kit/database';
import { Keyset } from '@festival/service-kit/keyset';
import type { PhotoEntryEntity } from '../../entries/persistence/photo-entry.entity.js';

/** SQL by hand, because a snapshot can run only SQL. */

const BATCH = 500;

/** An entry as an export needs it. */
export type EntryCsv = Omit<
  PhotoEntryEntity,
  'imageSet' | 'standing' | 'studentId' | 'shortlisted'
> & {
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

export const countEntries = async (reads: Reads): Promise<number> => {
  const [row] = await reads.rows<{ count: number }>('SELECT COUNT(*) AS count FROM photo_entries');
  return Number(row?.count);
};

/** All entries in the order of submission. */
export async function* entryBatches(reads: Reads): AsyncGenerator<EntryCsv[]> {
  const batches = inOrder.batches({ size: BATCH }, ({ sql, parameters }, limit) =>
    reads.rows(
      `SELECT ${columns} FROM photo_entries WHERE ${sql} ORDER BY ${inOrder.orderBy} LIMIT ?`,
      [...parameters, limit],
    ),
  );
  for await (const batch of batches) yield batch.map(toCsv);
}
