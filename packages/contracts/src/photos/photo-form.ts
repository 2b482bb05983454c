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

const category = z.enum(photoCategories, 'must be open or ntu');

const fields = {
  name: line(64),
  phoneNumber: contactNumber,
  emailAddress,
  description: text(MAX_ENTRY_DESCRIPTION_LENGTH),
  category,
  matric: givenOr(
    line(15)
      .regex(/^[A-Za-z0-9]+$/, 'must have letters and digits only')
      .optional(),
  ),
  /** Where the photo is shared. The server never opens this link. */
  submissionLink: webAddress(255),
  /** The text below the photo in the gallery. */
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

/** Removes the matriculation number, which the open category does not need. */
const withoutNeedlessMatric = <Form extends Matric>({ matric, ...form }: Form) => ({
  ...form,
  ...(form.category === 'ntu' && matric !== undefined && { matric }),
});

/** The entrant's form, as multipart fields or as values. Without a category it is for the open one. */
export const photoForm = z
  .object({ ...fields, category: givenOr(category.default('open')) })
  .superRefine(requireMatric)
  .transform(withoutNeedlessMatric);
export type PhotoForm = z.output<typeof photoForm>;

/** Changes an entry. Without a new image the entry keeps its image, unless the form removes it. */
export const photoEdit = z
  .object({ ...fields, removeImage: flagField })
  .superRefine(requireMatric)
  .transform(withoutNeedlessMatric);
export type PhotoEdit = z.output<typeof photoEdit>;
