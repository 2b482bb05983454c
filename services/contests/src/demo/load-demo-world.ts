import { type DemoPhotoEntry, photoEntries } from '@festival/demo-world/contests/photo-entries';
import { type PicturesByKey, storePictures } from '@festival/demo-world/pictures';
import type { ImageStore } from '@festival/pictures/store';
import type { DataSource } from 'typeorm';
import { PhotoEntryEntity } from '../entries/persistence/photo-entry.entity.js';

const toRow = (entry: DemoPhotoEntry, pictures: PicturesByKey): PhotoEntryEntity => ({
  id: entry._id,
  studentId: entry.studentId,
  category: entry.category,
  state: 'submitted',
  standing: 1,
  name: entry.name,
  phoneNumber: entry.phoneNumber,
  emailAddress: entry.emailAddress,
  description: entry.description,
  matric: entry.matric,
  submissionLink: entry.submissionLink,
  caption: entry.caption,
  imageSet: pictures[entry.key]?.[0] ?? null,
  shortlisted: false,
  submittedAt: new Date(entry.submittedAt),
  removedBecause: null,
});

/**
 * Fills an empty photo contest with the demo's entries.
 * @returns how many entries were added
 */
export const loadDemoWorld = async (dataSource: DataSource, store: ImageStore): Promise<number> => {
  const entries = dataSource.getRepository(PhotoEntryEntity);
  if (await entries.exists()) return 0;
  const pictures = await storePictures(store);
  const rows = photoEntries.map((entry) => toRow(entry, pictures));
  await entries.insert(rows);
  return rows.length;
};
