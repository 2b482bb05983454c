import { z } from 'zod';
import {
  contactNumber,
  emailAddress,
  flagField,
  givenOr,
  id,
  instant,
  line,
  optionalLine,
  text,
  webAddress,
} from './common.js';
import { imageSet } from './images.js';
import { MAX_CAPTION_LENGTH, MAX_ENTRY_DESCRIPTION_LENGTH, MAX_VOTES } from './limits.js';

export const ballotForm = z.object({
  photos: z
    .array(id, 'must be a list of entries')
    .min(1, 'Select one or two entries to vote for.')
    .max(MAX_VOTES, 'Select one or two entries to vote for.')
    .refine((all) => new Set(all).size === all.length, 'must name each entry once'),
});
export type BallotForm = z.infer<typeof ballotForm>;

/** The receipt lets a voter find their ballot in the published list. Only admins can look up whose it is, and the audit log records that. */
export const ballotAnswer = z.object({ receipt: z.string() });
export type BallotAnswer = z.infer<typeof ballotAnswer>;

export const ownBallot = z.object({
  ballot: ballotAnswer.extend({ photos: z.array(id) }).nullable(),
});
export type OwnBallot = z.infer<typeof ownBallot>;

export const auditedBallot = ballotAnswer.extend({
  photos: z.array(id),
  studentId: id,
  /** The name of the account at the time of voting. */
  name: z.string(),
  emailAddress: z.string(),
  votedAt: instant,
});
export type AuditedBallot = z.infer<typeof auditedBallot>;

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

/** The Redis channel for changes of entries. Ballots are never published on it. */
export const PHOTOS_CHANGED = 'photos:changed';

/** An entry, as everybody sees it: without an address, and with an id that does not reveal when it was submitted. */
export const photoEntry = z.object({
  _id: id,
  name: z.string(),
  caption: z.string().optional(),
  /** The URL of the full view. `imageSet` has the sizes. */
  image: z.string().optional(),
  imageSet: imageSet.optional(),
});
export type PhotoEntry = z.infer<typeof photoEntry>;

export const photoEntryStates = ['submitted', 'withdrawn', 'removed'] as const;
export type PhotoEntryState = (typeof photoEntryStates)[number];

export const ownEntry = photoEntry.extend({
  phoneNumber: z.string(),
  emailAddress: z.string(),
  description: z.string(),
  category: z.enum(photoCategories),
  matric: z.string().optional(),
  submissionLink: z.string(),
  submittedAt: instant,
  state: z.enum(photoEntryStates),
  removedBecause: z.string().optional(),
});
export type OwnEntry = z.infer<typeof ownEntry>;

export const adminEntry = ownEntry.extend({
  studentId: id,
  /** Whether students can vote for it, in an edition with a shortlist. */
  shortlisted: z.boolean(),
});
export type AdminEntry = z.infer<typeof adminEntry>;

export const shortlistForm = z.object({ shortlisted: z.boolean('must be true or false') });

export const removedPhoto = z.object({
  name: z.string(),
  emailAddress: z.string(),
  caption: z.string().optional(),
  category: z.enum(photoCategories),
  submittedAt: instant,
  removedBecause: z.string(),
});
export type RemovedPhoto = z.infer<typeof removedPhoto>;

const votes = z.number().int();

export const contestResults = z.object({
  ballots: z.number().int(),
  /** SHA-256 of the list of ballots that was published when voting closed, in hex. */
  hash: z.string(),
  publishedAt: instant,
  /** Most votes first. Equal votes share a place, and the next places are skipped: 1, 2, 2, 4. Without a vote there is no place. */
  entries: z.array(
    photoEntry.extend({ votes, place: z.number().int().nullable(), isTied: z.boolean() }),
  ),
  /** Entries with votes that were removed later. They have no place, but are needed to recount the list of ballots. */
  removed: z.array(z.object({ _id: id, votes })),
});
export type ContestResults = z.infer<typeof contestResults>;
