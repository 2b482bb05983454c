import { type DemoPhotoEntry, photoEntries } from '@festival/demo-world/contests/photo-entries';
import { type ImagesByKey, storeImages } from '@festival/demo-world/images';
import type { ImageStore } from '@festival/images/store';
import type { DataSource } from 'typeorm';
import { PhotoEntryEntity } from '../entries/persistence/photo-entry.entity.js';

const toRow = (entry: DemoPhotoEntry, images: ImagesByKey): PhotoEntryEntity => ({
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
  imageSet: images[entry.key]?.[0] ?? null,
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
  const images = await storeImages(store);
  const rows = photoEntries.map((entry) => toRow(entry, images));
  await entries.insert(rows);
  return rows.length;
};
