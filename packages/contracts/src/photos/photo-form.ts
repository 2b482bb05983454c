import { z } from 'zod';
import {
  contactNumber,
  emailAddress,
  flagField,
  givenOr,
  line,
  optionalLine,
  text,
  webAddress,
} from '../common/index.js';
import { MAX_CAPTION_LENGTH, MAX_ENTRY_DESCRIPTION_LENGTH } from '../limits/index.js';

/** The open category is for everybody in Singapore, the other for members of the university. */
export const photoCategories = ['open', 'ntu'] as const;
export type PhotoCategory = (typeof photoCategories)[number];

const fields = {
  name: line(64),
  phoneNumber: contactNumber,
  emailAddress,
  description: text(MAX_ENTRY_DESCRIPTION_LENGTH),
  category: z.enum(photoCategories, 'must be open or ntu'),
  matric: givenOr(
    line(15)
      .regex(/^[A-Za-z0-9]+$/, 'must have letters and digits only')
      .optional(),
  ),
  /** Where the photograph is shared. Nothing of ours ever opens it. */
  submissionLink: webAddress(255),
  /** Stands below the photograph in the gallery. */
  caption: givenOr(optionalLine(MAX_CAPTION_LENGTH).optional()),
};

interface Matric {
  category: PhotoCategory;
  matric?: string | undefined;
}

const requireMatric = ({ category, matric }: Matric, context: z.RefinementCtx): void => {
  if (category === 'ntu' && matric === undefined)
    context.addIssue({ code: 'custom', path: ['matric'], message: 'is required' });
};

/** Choosing the open category takes the matriculation number off the form. */
const withoutNeedlessMatric = <Form extends Matric>({ matric, ...form }: Form) => ({
  ...form,
  ...(form.category === 'ntu' && matric !== undefined && { matric }),
});

/** What an entrant fills in, as fields of a multipart form or as values. */
export const photoForm = z
  .object(fields)
  .superRefine(requireMatric)
  .transform(withoutNeedlessMatric);
export type PhotoForm = z.output<typeof photoForm>;

/** The form of a change. Without a new image the entry keeps the one it has, unless that is to go. */
export const photoEdit = z
  .object({ ...fields, removeImage: flagField })
  .superRefine(requireMatric)
  .transform(withoutNeedlessMatric);
export type PhotoEdit = z.output<typeof photoEdit>;
