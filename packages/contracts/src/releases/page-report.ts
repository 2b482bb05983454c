import { z } from 'zod';
import { appName, releaseId } from './names.js';

/** The header with the releases that a page opened now would get, in every answer of the API: a query string of app names and release ids. */
export const SHOWN_RELEASES_HEADER = 'x-festival-live';

const MAX_AREAS = 12;
const MAX_ERRORS = 20;
/** A slower page is not reported: hardly anybody waits that long. */
const MAX_PAINT_MS = 120_000;

/** Of an error's stack. */
export const MAX_POSITIONS = 5;
/** A script, a line and a column. `npm run trace` shows where that is in the source. */
const scriptPosition = z.string().regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/);

/** A page's report about its releases. It contains nothing about the visitor. */
export const pageReport = z.object({
  /** The releases whose code ran, and the errors of each since the last report. */
  releases: z
    .array(
      z.object({
        area: appName,
        id: releaseId,
        errors: z.number().int().min(0).max(MAX_ERRORS),
        /** Where the first of them was thrown, the innermost call first: positions in the release's scripts, without the message. */
        at: z.array(scriptPosition).max(MAX_POSITIONS).optional(),
      }),
    )
    .max(MAX_AREAS),
  /** True for the first report of a page; later ones only report errors. */
  isView: z.boolean(),
  /** The largest contentful paint in milliseconds, and the area that owns the page. */
  paint: z.object({ area: appName, ms: z.number().int().min(0).max(MAX_PAINT_MS) }).optional(),
});
export type PageReport = z.infer<typeof pageReport>;
