import type { ImageSet } from '@festival/contracts/images';
import type { AdminEntry, OwnEntry, PhotoEntry } from '@festival/contracts/photos';
import { fullViews } from '@festival/images/encode';
import { fromJson } from '@festival/service-kit/database';
import type { PhotoEntryEntity } from './photo-entry.entity.js';

/** The public columns of an entry. JSON columns may arrive as text. */
export type PublicEntryRow = Pick<PhotoEntryEntity, 'id' | 'name' | 'caption'> & {
  imageSet: unknown;
};

export const publicColumns = 'id, name, caption, picture AS imageSet';

export const toPhotoEntry = ({ id, name, caption, ...row }: PublicEntryRow): PhotoEntry => {
  const imageSet = fromJson<ImageSet | null>(row.imageSet);
  const [image] = imageSet ? fullViews([imageSet]) : [];
  return {
    _id: id,
    name,
    ...(caption && { caption }),
    ...(imageSet && image !== undefined && { image, imageSet }),
  };
};

export const toOwnEntry = (entry: PhotoEntryEntity): OwnEntry => ({
  ...toPhotoEntry(entry),
  phoneNumber: entry.phoneNumber,
  emailAddress: entry.emailAddress,
  description: entry.description,
  category: entry.category,
  ...(entry.matric && { matric: entry.matric }),
  submissionLink: entry.submissionLink,
  submittedAt: entry.submittedAt.toISOString(),
  state: entry.state,
  ...(entry.removedBecause && { removedBecause: entry.removedBecause }),
});

export const toAdminEntry = (entry: PhotoEntryEntity): AdminEntry => ({
  ...toOwnEntry(entry),
  studentId: entry.studentId,
  shortlisted: entry.shortlisted,
});
