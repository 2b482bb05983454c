import { z } from 'zod';
import { instant } from '../common/index.js';
import { photoCategories } from './photo-form.js';

/** The data of the mail about an entry that an admin removed. */
export const removedPhoto = z.object({
  name: z.string(),
  emailAddress: z.string(),
  caption: z.string().optional(),
  category: z.enum(photoCategories),
  submittedAt: instant,
  removedBecause: z.string(),
});
export type RemovedPhoto = z.infer<typeof removedPhoto>;
