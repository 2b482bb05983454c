import { z } from 'zod';
import { id, instant } from '../common/index.js';
import { photoEntry } from './photo-entry.js';

const votes = z.number().int();

/** What came of the vote, counted from the ballots that are stored. */
export const contestResults = z.object({
  /** How many students voted. */
  ballots: z.number().int(),
  /** SHA-256 of the published list of ballots, in hex, as it was when voting closed. */
  hash: z.string(),
  publishedAt: instant,
  /** Most votes first. Equal votes share a place, and the places after it stay empty: 1, 2, 2, 4. */
  entries: z.array(photoEntry.extend({ votes, place: z.number().int(), isTied: z.boolean() })),
  /** Voted for and removed since: they have no place, and are here so that the list of ballots can be recounted. */
  removed: z.array(z.object({ _id: id, votes })),
});
export type ContestResults = z.infer<typeof contestResults>;
