import type { ImageSet } from '@festival/contracts/images';
import { fromJson, type Reads } from '@festival/service-kit/database';
import type { DataSource } from 'typeorm';
import { type PublicEntryRow, publicColumns } from './entry.mapper.js';
import { PhotoEntryEntity } from './photo-entry.entity.js';

/** SQL by hand, because every visitor of the contest runs it: an entity for each row costs more than its read. Ordered by random id, so that the order reveals nothing. */
const submittedSql = `SELECT ${publicColumns} FROM photo_entries WHERE state = 'submitted' ORDER BY id`;
const shortlistedSql = `SELECT ${publicColumns} FROM photo_entries
  WHERE state = 'submitted' AND shortlisted = 1 ORDER BY id`;

/** The entries that take part in the contest, or only the shortlisted ones. */
export const readSubmitted = (
  reads: Reads,
  { isShortlisted }: { isShortlisted: boolean },
): Promise<PublicEntryRow[]> =>
  reads.rows<PublicEntryRow>(isShortlisted ? shortlistedSql : submittedSql);

/** The ids of all entries in the order of submission. */
export const entryIdsInOrder = async (dataSource: DataSource): Promise<string[]> => {
  const rows = await dataSource
    .createQueryBuilder(PhotoEntryEntity, 'e')
    .select('e.id', 'id')
    .orderBy('e.submittedAt')
    .addOrderBy('e.id')
    .getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
};

/** The stored images of all entries. Withdrawn and removed entries have none. */
export const readImageSets = async (reads: Reads): Promise<ImageSet[]> => {
  const rows = await reads.rows<{ imageSet: unknown }>(
    'SELECT picture AS imageSet FROM photo_entries WHERE picture IS NOT NULL',
  );
  return rows.map(({ imageSet }) => fromJson<ImageSet>(imageSet));
};
