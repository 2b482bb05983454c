import { z } from 'zod';
import { copy, href, line } from './copy.js';

const moment = z.strictObject({
  title: copy,
  text: copy.optional(),
  /** The page with more details. */
  href: href.optional(),
});

export const programmeSchema = z.strictObject({
  lead: copy,
  /** The labels of the rows in the chart of the season. */
  strands: z.strictObject({
    workshops: line,
    photos: line,
    clues: line,
    performances: line,
    collection: line,
    premiere: line,
  }),
  moments: z.strictObject({
    workshopsOpen: moment,
    workshopsClose: moment,
    photosOpen: moment,
    photosClose: moment,
    votingCloses: moment,
    clue: moment,
    collection: moment,
    /** The edition has the names and venues. */
    performance: moment.omit({ title: true }),
    premiere: moment,
  }),
});
export type ProgrammeContent = z.infer<typeof programmeSchema>;
