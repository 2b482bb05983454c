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

/** What a form says of an entry, as it is kept. */
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
