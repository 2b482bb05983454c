import { z } from 'zod';
import { id, instant } from '../common/index.js';
import { photoEntry } from './photo-entry.js';

const votes = z.number().int();

/** The results, counted from the stored ballots. */
export const contestResults = z.object({
  /** The number of students who voted. */
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
