import type { ImageSet } from '@festival/contracts/images';
import type { PhotoForm } from '@festival/contracts/photos';
import type { PhotoEntryEntity } from '../persistence/photo-entry.entity.js';
import { entryColumns } from './entry-columns.js';

interface Circumstances {
  id: string;
  studentId: string;
  submittedAt: Date;
  imageSet: ImageSet | null;
}

/** A new entry from its form. */
export const submittedEntry = (
  form: PhotoForm,
  circumstances: Circumstances,
): PhotoEntryEntity => ({
  ...circumstances,
  ...entryColumns(form),
  state: 'submitted',
  standing: 1,
  shortlisted: false,
  removedBecause: null,
});
