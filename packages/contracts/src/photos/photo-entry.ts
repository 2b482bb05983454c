import { z } from 'zod';
import { id, instant } from '../common/index.js';
import { imageSet } from '../images/index.js';
import { photoCategories } from './photo-form.js';

/** The Redis channel for changes of entries. Ballots are never published on it. */
export const PHOTOS_CHANGED = 'photos:changed';

/** An entry, as everybody sees it: without an address, and with an id that does not reveal when it was submitted. */
export const photoEntry = z.object({
  _id: id,
  /** The entrant's name. */
  name: z.string(),
  caption: z.string().optional(),
  /** The URL of the full view. `imageSet` has the sizes. */
  image: z.string().optional(),
  imageSet: imageSet.optional(),
});
export type PhotoEntry = z.infer<typeof photoEntry>;

export const photoEntryStates = ['submitted', 'withdrawn', 'removed'] as const;
export type PhotoEntryState = (typeof photoEntryStates)[number];

/** An entry, as its entrant sees it. */
export const ownEntry = photoEntry.extend({
  phoneNumber: z.string(),
  emailAddress: z.string(),
  description: z.string(),
  category: z.enum(photoCategories),
  matric: z.string().optional(),
  submissionLink: z.string(),
  submittedAt: instant,
  state: z.enum(photoEntryStates),
  /** The reason in the mail to the entrant. */
  removedBecause: z.string().optional(),
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** An entry, as admins see it. */
export const adminEntry = ownEntry.extend({
  studentId: id,
  /** Whether students can vote for it, in an edition with a shortlist. */
  shortlisted: z.boolean(),
});
export type AdminEntry = z.infer<typeof adminEntry>;

export const shortlistForm = z.object({ shortlisted: z.boolean('must be true or false') });
