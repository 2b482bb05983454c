import { z } from 'zod';
import { id, instant, optionalLine } from '../common/index.js';
import { LONGEST_TRAIL_SEARCH } from '../limits/index.js';
import { serviceNames } from '../services/index.js';

const values = z.record(z.string(), z.unknown()).nullable();

/** Something that an admin did. It is never changed: what is undone is an entry of its own. */
export const trailEntry = z.object({
  _id: id,
  /** Whose audit log it is in. */
  service: z.enum(serviceNames),
  action: z.string(),
  /** The id of what it was done to. */
  subject: z.string(),
  actorId: z.string(),
  /** As the account was called then. */
  actor: z.string(),
  /** The reason that was given; empty where none was asked for. */
  why: z.string(),
  before: values,
  after: values,
  /** Festival time. */
  at: instant,
});
export type TrailEntry = z.infer<typeof trailEntry>;

/** Entries of all services have ids that sort by the real time at which they were written. */
const cursor = z
  .uuid('is not the id of an entry')
  .meta({ examples: ['018f4f4e-9d5b-7c3a-8f1e-2a6b4c8d0e1f'] });

export const trailQuery = z.object({
  /** Who, what, why, to what, or any value before and after. */
  q: optionalLine(LONGEST_TRAIL_SEARCH).optional(),
  from: instant.optional().meta({ examples: ['2021-02-10T00:00:00+08:00'] }),
  until: instant.optional().meta({ examples: ['2021-02-11T00:00:00+08:00'] }),
  /** The last entry of the page before. */
  after: cursor.optional(),
});
export type TrailQuery = z.infer<typeof trailQuery>;

/** A service's part of a page. */
export const trailPart = z.object({ entries: z.array(trailEntry), hasMore: z.boolean() });
export type TrailPart = z.infer<typeof trailPart>;

/** The newest first. */
export const trailPage = z.object({
  entries: z.array(trailEntry),
  next: z.string().nullable(),
  /** Services that did not answer: what was done there is missing. */
  unavailable: z.array(z.string()),
});
export type TrailPage = z.infer<typeof trailPage>;
