import { z } from 'zod';
import { instant, line, optionalLine } from '../common.js';
import { NOT_WHOLE } from '../money.js';
import { trailEntry } from '../trail.js';
import { MAX_RELEASE_NOTE_LENGTH } from './limits.js';
import { appName, releaseId, releaseVersion, uploadedVersion } from './names.js';
import { release } from './release.js';

/** Headers of an upload, whose body is the archive. */
export const VERSION_HEADER = 'x-release-version';
export const NOTE_HEADER = 'x-release-note';

export const uploadHeaders = z.object({
  [VERSION_HEADER]: uploadedVersion,
  /** Percent-encoded, because headers are limited to ASCII. */
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
/** The id of the live release that the client saw. If another is live by now, nothing changes. */
const from = releaseId.optional();

/** The reason that an admin gives on the admin pages. The CLI needs none. */
export const rollbackReason = z.object({ why: line(MAX_RELEASE_NOTE_LENGTH) });

/** The body may be omitted, because nothing in it is required. */
const form = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((body: object | undefined): unknown => body ?? {}, z.object(shape));

export const activateForm = form({ why, from });
export const rollbackForm = form({
  why,
  /** How many earlier live releases to go back. */
  steps: z
    .number('must be a number')
    .int(NOT_WHOLE)
    .min(1, 'must be at least 1')
    .max(10, 'must be at most 10')
    .default(1),
  from,
});

/** What pages reported about a release within the last hour; null if there are no reports. */
export const releaseNumbers = z.object({
  views: z.number().int(),
  errors: z.number().int(),
  paints: z.number().int(),
  lcpP75: z.number().nullable(),
});

/** The state of an area. */
export const areaStatus = z.object({
  area: appName,
  /** Increases with each change of what is live. */
  revision: z.number().int(),
  live: release
    .extend({
      since: instant,
      numbers: releaseNumbers,
      /** When its error rate was first seen to stand out; null while it does not. */
      failingSince: instant.nullable(),
    })
    .nullable(),
});
export type AreaStatus = z.infer<typeof areaStatus>;

/** An area with its kept releases, newest first. */
export const areaReleases = areaStatus.extend({ releases: z.array(release) });
export type AreaReleases = z.infer<typeof areaReleases>;

/** The same, with a page of its history, newest first. */
export const areaHistory = areaReleases.extend({
  /** Whether links of previews can be made. */
  hasPreviews: z.boolean(),
  /** The release that a rollback of one step leads to; null if there is none. */
  earlier: z.object({ id: releaseId, version: releaseVersion }).nullable(),
  entries: z.array(trailEntry),
  /** The cursor of the next page. */
  next: z.string().nullable(),
});
export type AreaHistory = z.infer<typeof areaHistory>;
