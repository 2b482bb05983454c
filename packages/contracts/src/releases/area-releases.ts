import { z } from 'zod';
import { instant, line, optionalLine } from '../common/index.js';
import { trailEntry } from '../trail/index.js';
import { MAX_RELEASE_NOTE_LENGTH } from './limits.js';
import { canaryShare, liveCanary } from './live.js';
import { areaName, releaseId, releaseVersion } from './names.js';
import { release } from './release.js';

/** Headers of an upload: its body is the archive alone. */
export const VERSION_HEADER = 'x-release-version';
export const NOTE_HEADER = 'x-release-note';

export const uploadHeaders = z.object({
  [VERSION_HEADER]: releaseVersion,
  /** Percent-encoded, because headers carry ASCII alone. */
  [NOTE_HEADER]: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return decodeURIComponent(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be percent-encoded' });
        return z.NEVER;
      }
    })
    .pipe(optionalLine(MAX_RELEASE_NOTE_LENGTH)),
});

const why = optionalLine(MAX_RELEASE_NOTE_LENGTH).default('');
/** The id of what is live, as it was seen: where another is by now nothing is changed. */
const from = releaseId.optional();

/** The reason of whoever goes back at the desk: a script has none to give. */
export const rollbackReason = z.object({ why: line(MAX_RELEASE_NOTE_LENGTH) });

/** A body may be left out: nothing in it is required. */
const form = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((body: object | undefined): unknown => body ?? {}, z.object(shape));

export const activateForm = form({
  why,
  /** To so many percent of the visitors first; absent: to all. */
  canaryShare: canaryShare.optional(),
  from,
});
export const rollbackForm = form({
  why,
  /** How many of the releases that were live before to go back. */
  steps: z
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(10, 'must be at most 10')
    .default(1),
  from,
});
export const endCanaryForm = z.object({
  why,
  /** Shows it to all; otherwise it is taken back. */
  promote: z.boolean('must be true or false'),
  /** The id of the canary, as it was seen: where another is by now nothing is changed. */
  canary: releaseId.optional(),
});

/** What pages told of a release within the last hour; null where there are no numbers. */
export const releaseNumbers = z.object({
  views: z.number().int(),
  errors: z.number().int(),
  paints: z.number().int(),
  lcpP75: z.number().nullable(),
});

/** How an area stands. */
export const areaStatus = z.object({
  area: areaName,
  /** Raised by each change of what is live. */
  revision: z.number().int(),
  live: release.extend({ since: instant, numbers: releaseNumbers }).nullable(),
  canary: liveCanary.extend({ since: instant, numbers: releaseNumbers }).nullable(),
});
export type AreaStatus = z.infer<typeof areaStatus>;

/** An area with its releases that are kept, the newest first. */
export const areaReleases = areaStatus.extend({ releases: z.array(release) });
export type AreaReleases = z.infer<typeof areaReleases>;

/** The same with what was done to it, a page at a time, the newest first. */
export const areaHistory = areaReleases.extend({
  /** Where going back one step leads to; null where there is nothing to go back to. */
  earlier: z.object({ id: releaseId, version: releaseVersion }).nullable(),
  entries: z.array(trailEntry),
  /** The cursor of the page that follows. */
  next: z.string().nullable(),
});
export type AreaHistory = z.infer<typeof areaHistory>;
