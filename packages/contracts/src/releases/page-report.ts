import { z } from 'zod';
import { areaName, releaseId } from './names.js';

/** Which site a page is of, in a header of every answer of the API: another one where a page that is opened now would be another. */
export const SITE_HEADER = 'x-festival-site';

const MOST_AREAS = 12;
const MOST_ERRORS = 20;
/** Of a page that took longer nobody waits for the end. */
const LONGEST_PAINT_MS = 120_000;

/** What a page tells of the releases that it is made of. Nothing of whoever looks at it. */
export const pageReport = z.object({
  /** Those whose code ran, and the errors that each threw since the last report. */
  releases: z
    .array(
      z.object({
        area: areaName,
        id: releaseId,
        errors: z.number().int().min(0).max(MOST_ERRORS),
      }),
    )
    .max(MOST_AREAS),
  /** Whether the page has just been opened; what comes later of it are errors. */
  isView: z.boolean(),
  /** Milliseconds until the largest part was painted, and the area that the page is of. */
  paint: z.object({ area: areaName, ms: z.number().int().min(0).max(LONGEST_PAINT_MS) }).optional(),
});
export type PageReport = z.infer<typeof pageReport>;
