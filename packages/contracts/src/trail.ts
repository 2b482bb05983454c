import { z } from 'zod';
import { id, instant, optionalLine } from './common.js';
import { MAX_TRAIL_SEARCH_LENGTH } from './limits.js';
import { serviceNames } from './services.js';

const values = z.record(z.string(), z.unknown()).nullable();

export const trailEntry = z.object({
  _id: id,
  service: z.enum(serviceNames),
  action: z.string(),
  /** What was done, with the names of then. */
  sentence: z.string(),
  subject: z.string(),
  actorId: z.string(),
  /** The name of the account at that time. */
  actor: z.string(),
  /** The reason; empty if none was required. */
  why: z.string(),
  before: values,
  after: values,
  /** Festival time. */
  at: instant,
});
export type TrailEntry = z.infer<typeof trailEntry>;

/** The id of an entry. The ids of all services sort by the real time of writing. */
const cursor = z
  .uuid('is not the id of an entry')
  .meta({ examples: ['018f4f4e-9d5b-7c3a-8f1e-2a6b4c8d0e1f'] });

/** Limits the entries; without it, all of them. */
export const trailFilter = z.object({
  /** Words that all begin words of the entry: an order's number, a person, a workshop, a product, a release, a whole e-mail address, what was done, or why. */
  q: optionalLine(MAX_TRAIL_SEARCH_LENGTH).optional(),
  from: instant.optional().meta({ examples: ['2021-02-10T00:00:00+08:00'] }),
  until: instant.optional().meta({ examples: ['2021-02-11T00:00:00+08:00'] }),
});
export type TrailFilter = z.infer<typeof trailFilter>;

/** `after` is the last entry of the previous page. */
export const trailQuery = trailFilter.extend({ after: cursor.optional() });
export type TrailQuery = z.infer<typeof trailQuery>;

/** `before` limits the entries to those with smaller ids, which were written earlier. */
export const trailPartsQuery = trailFilter.extend({ before: cursor });
export type TrailPartsQuery = z.infer<typeof trailPartsQuery>;

/** One line of a service's complete trail: some entries, oldest first. */
export const trailLine = z.array(trailEntry);

export const trailCount = z.object({ count: z.number().int().nonnegative() });

export const trailPart = z.object({ entries: z.array(trailEntry), hasMore: z.boolean() });
export type TrailPart = z.infer<typeof trailPart>;

/** Newest first. */
export const trailPage = z.object({
  entries: z.array(trailEntry),
  next: z.string().nullable(),
  /** Services that did not answer. Their entries are missing. */
  unavailable: z.array(z.string()),
});
export type TrailPage = z.infer<typeof trailPage>;
