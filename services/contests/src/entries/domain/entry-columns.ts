import type { PhotoEdit, PhotoForm } from '@festival/contracts/photos';
import type { PhotoEntryEntity } from '../persistence/photo-entry.entity.js';

type FormColumns = Pick<
  PhotoEntryEntity,
  | 'category'
  | 'name'
  | 'phoneNumber'
  | 'emailAddress'
  | 'description'
  | 'matric'
  | 'submissionLink'
  | 'caption'
>;

/** The columns of an entry from its form. */
export const entryColumns = (form: PhotoForm | PhotoEdit): FormColumns => ({
  category: form.category,
  name: form.name,
  phoneNumber: form.phoneNumber,
  emailAddress: form.emailAddress,
  description: form.description,
  matric: form.matric ?? null,
  submissionLink: form.submissionLink,
  caption: form.caption || null,
});
