import { z } from 'zod';
import { id, instant, line, optionalLine } from './common.js';
import { NOT_WHOLE } from './money.js';
import { PREVIEW_SECONDS } from './retention.js';
import { trailEntry } from './trail.js';

/** The hexadecimal digits of a release's id: 128 bits, so that nobody finds other files with the same id. */
export const RELEASE_ID_DIGITS = 32;

/** The beginning of an id, to tell releases apart on a screen. */
export const shortReleaseId = (id: string): string => id.slice(0, 12);

/** The maximum size of an archive. */
export const MAX_RELEASE_BYTES = 20 * 1024 * 1024;

/** The maximum size of its unpacked files, of one of them, and of a document, which is read as a whole. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
export const MAX_READ_FILE_BYTES = 2 * 1024 * 1024;

/** Of an area's server code. */
export const MAX_SERVER_CODE_BYTES = 1024 * 1024;

/** How many times its own size an archive may unpack to. Builds reach five; the first megabyte is free. */
export const MAX_EXPANSION = 50;
export const MAX_RELEASE_FILES = 2_000;
export const MAX_FILE_PATH_LENGTH = 200;

/**
 * The number of stored releases of an area that a rollback can return to, and the number of other stored releases. Releases that visitors may see are
 * stored in addition.
 */
export const KEPT_RELEASES = 10;

/** Of an area's uploads: a trial takes minutes of a browser that all areas share. */
export const MAX_CHECKS_PER_HOUR = 60;

/** The maximum lifetime of an area token, and its default. */
export const MAX_TOKEN_DAYS = 400;
export const TOKEN_DAYS = 180;

/** How long a preview's link works. */
export const PREVIEW_HOURS = PREVIEW_SECONDS / 3_600;

export const MAX_RELEASE_NOTE_LENGTH = 500;

/** An app that is released on its own: the shell, or an area by the name in its `area.json`. */
export const appName = z
  .string()
  .max(32)
  .regex(/^[a-z][a-z0-9]*$/, 'must be one lower-case word');

/** The first hexadecimal digits of the hash of a release's files. */
export const releaseId = z
  .string()
  .regex(new RegExp(`^[0-9a-f]{${RELEASE_ID_DIGITS}}$`), 'must be the id of a release');

/** A subcommittee's label for a release, such as `1.4.0`. */
export const releaseVersion = line(40).regex(
  /^[0-9A-Za-z][0-9A-Za-z.+-]*$/,
  'must be a version such as 1.4.0: letters, digits, dots, hyphens and plus signs',
);

const DEPLOYED = 'deployed-';

/** The version of a deployed release, which has no label. */
export const deployedVersion = (id: string): string => DEPLOYED + shortReleaseId(id);

/** A label that somebody chooses. Labels that begin with `deployed-` are kept for deployments, so that no deployment meets a label that is taken. */
export const uploadedVersion = releaseVersion.refine(
  (version) => !version.startsWith(DEPLOYED),
  `must not begin with “${DEPLOYED}”, as the versions of deployments do`,
);

/** A subresource integrity hash, as browsers check it. */
export const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A screenshot of the checker. */
export const imageName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}\.png$/, 'must be the name of an image');

/** The stored archive of a release: a gzipped tar of regular files, with paths relative to the release's folder. */
export const archiveObject = (area: string, id: string): string => `${area}/${id}.tgz`;

/** The stored screenshot of a check. */
export const imageObject = (area: string, id: string, image: string): string =>
  `${area}/${id}/checks/${image}`;

/** The channel for changes of what is live: the whole `LiveState` as JSON. */
export const RELEASES_CHANGED = 'releases.changed';

/** The channel for releases that may go live soon, so that gateways can fetch them in advance: a `ReleaseName` as JSON. */
export const RELEASES_ANNOUNCED = 'releases.announced';

export const releaseName = z.object({ area: appName, id: releaseId });
export type ReleaseName = z.infer<typeof releaseName>;

/** The releases of one area that new pages get. */
export const liveArea = z.object({
  id: releaseId,
  version: releaseVersion,
  /** The releases that were live before it and that a rollback can return to, the newest first: what a gateway shows while it cannot show this one, and whose files it serves, because open pages need them. */
  earlier: z.array(releaseId).max(KEPT_RELEASES),
});
export type LiveArea = z.infer<typeof liveArea>;

const readableAreas = (areas: unknown): unknown =>
  typeof areas === 'object' && areas !== null
    ? Object.fromEntries(
        Object.entries(areas).filter(
          ([area, entry]) => appName.safeParse(area).success && liveArea.safeParse(entry).success,
        ),
      )
    : areas;

/** The releases of all areas that new pages get. A state with a lower revision than a known one is outdated. */
export const liveState = z.object({
  revision: z.number().int().nonnegative(),
  /** An entry that cannot be read is left out: it keeps no other area from changing. */
  areas: z.preprocess(readableAreas, z.record(appName, liveArea)),
  /** Releases that the static checks refuse, and whose previews have ended for that. */
  shut: z.array(releaseId).default([]),
});
export type LiveState = z.infer<typeof liveState>;

/** The builds that a deployment makes live together, by area. */
export const deploymentForm = z.object({ releases: z.record(appName, releaseId) });

/** The areas whose build is not stored yet. While there are any, nothing goes live. */
export const deploymentAnswer = z.object({ missing: z.array(appName) });

export const releaseState = z.enum(['uploaded', 'refused', 'checked', 'live', 'earlier']);
export type ReleaseState = z.infer<typeof releaseState>;

/** A problem that stops a release from going live, in a sentence that says what to do. */
export const checkProblem = z.object({
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  message: z.string().min(1).max(1_000),
  /** The file or page with the problem. */
  path: z.string().max(500).optional(),
  /** The width of the window with the problem. */
  width: z.number().int().positive().optional(),
});
export type CheckProblem = z.infer<typeof checkProblem>;

export const checkImage = z.object({
  name: imageName,
  path: z.string().max(500),
  width: z.number().int().positive(),
});
export type CheckImage = z.infer<typeof checkImage>;

/** The result of opening the release's pages in a browser. */
export const trialReport = z.object({
  /** What the trial could not see, or how the site was. */
  note: z.string().max(500).default(''),
  problems: z.array(checkProblem).max(500),
  pictures: z.array(checkImage).max(500).default([]),
  /** The site was too slow to judge the pages by, as the note says: the trial says nothing about the release. */
  inconclusive: z.boolean().optional(),
});
export type TrialReport = z.infer<typeof trialReport>;

/** The checker's report of one trial. */
export const trialReportForm = trialReport.extend({
  /** The round of the trial. The report of an earlier round changes nothing. */
  round: z.number().int().nonnegative(),
});
export type TrialReportForm = z.infer<typeof trialReportForm>;

/** The results of all checks of a release. */
export const checkReport = z.object({
  /** The problems that the static checks found. */
  problems: z.array(checkProblem).max(MAX_RELEASE_FILES),
  /** Null before the trial, and where there is none. */
  trial: trialReport.extend({ at: instant }).nullable(),
});
export type CheckReport = z.infer<typeof checkReport>;

/** All instants of a release are real time. */
export const release = z.object({
  _id: id,
  area: appName,
  id: releaseId,
  version: releaseVersion,
  state: releaseState,
  /** The size of its archive. */
  bytes: z.number().int().nonnegative(),
  files: z.number().int().nonnegative(),
  /** The label of a token, an admin's name, or `deployment`. */
  uploadedBy: z.string(),
  note: z.string(),
  report: checkReport,
  createdAt: instant,
});
export type Release = z.infer<typeof release>;

/** All problems of a release, from its static checks and its trial. */
export const problemsOf = ({ report }: Pick<Release, 'report'>): CheckProblem[] => [
  ...report.problems,
  ...(report.trial?.problems ?? []),
];

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

/** The form of an activation and of a rollback. It may be omitted, because nothing in it is required. */
export const goLiveForm = z.preprocess(
  (body: object | undefined): unknown => body ?? {},
  z.object({ why, from }),
);

/** What pages reported about a release within the last hour. */
const releaseNumbers = z.object({
  views: z.number().int(),
  errors: z.number().int(),
  /** How many pages reported their largest contentful paint. */
  paints: z.number().int(),
  /** The 75th percentile of the largest contentful paint; null without reports. */
  lcpP75: z.number().nullable(),
});
export type ReleaseNumbers = z.infer<typeof releaseNumbers>;

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

/** The query parameter that shows any page with a candidate. */
export const PREVIEW_PARAMETER = 'preview';

/** The query parameter that offers to roll an area back, on its admin page. */
export const ROLLBACK_PARAMETER = 'rollback';

/** The audience of a preview's token. Services do not accept it as an identity. */
export const PREVIEW_AUDIENCE = 'preview';

/** A compact JWS, signed with the registry's identity key (EdDSA), with `iss` "releases", `aud` "preview" and `exp`. It names the release that its holder may see. */
export const previewClaims = z.object({ area: appName, release: releaseId });
export type PreviewClaims = z.infer<typeof previewClaims>;

export const preview = z.object({ url: z.url(), expiresAt: instant });
export type Preview = z.infer<typeof preview>;

/** A response header of a preview's pages: what the page's code threw when the server rendered it. */
export const RENDER_FAILURE_HEADER = 'x-render-failure';

const MAX_FAILURE_LENGTH = 200;

/** The value of the header, from the stack of an error. A syntax error's stack begins with the file and the code. */
export const writeRenderFailure = (stack: string): string => {
  const lines = stack.split('\n');
  const message = lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '';
  return new URLSearchParams({ message: message.slice(0, MAX_FAILURE_LENGTH) }).toString();
};

/** The error in one line; undefined without the header. */
export const readRenderFailure = (header: string | undefined): string | undefined =>
  new URLSearchParams(header).get('message') ?? undefined;

/** What a checker is to open, and how it is shown it. */
export const releaseTrial = z.object({
  area: appName,
  id: releaseId,
  /** The round of the release that the report is for. */
  round: z.number().int().nonnegative(),
  /** The token of a preview. */
  preview: z.string(),
  /** The token of a preview of what is live: how fast its pages are shows how fast the site is. Absent while no shell is live. */
  control: z.string().optional(),
  paths: z.array(z.string().startsWith('/')).min(1),
});
export type ReleaseTrial = z.infer<typeof releaseTrial>;

/** A token as it is sent: `Authorization: Bearer fst_<area>_<43 characters of base64url>`. */
export const AREA_TOKEN = /^fst_([a-z][a-z0-9]*)_([\w-]{43})$/;

/** Whether a bearer token has the form of an area's token. */
export const isAreaToken = (token: string): boolean => token.startsWith('fst_');

export const areaTokenForm = z.object({
  area: appName,
  /** Its purpose, to tell tokens apart. */
  label: line(60),
  days: z
    .number('must be a number')
    .int(NOT_WHOLE)
    .min(1, 'must be at least 1')
    .max(MAX_TOKEN_DAYS, `must be at most ${MAX_TOKEN_DAYS}`)
    .default(TOKEN_DAYS),
});
export type AreaTokenForm = z.infer<typeof areaTokenForm>;

/** All instants of a token are real time. */
export const areaToken = z.object({
  _id: id,
  area: appName,
  label: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
});
export type AreaToken = z.infer<typeof areaToken>;

/** The answer when a token is created: the only one that contains the token itself. */
export const newAreaToken = areaToken.extend({ token: z.string().regex(AREA_TOKEN) });
export type NewAreaToken = z.infer<typeof newAreaToken>;

/** The header with the releases that a page opened now would get, in every answer of the API: a query string of app names and release ids. */
export const SHOWN_RELEASES_HEADER = 'x-festival-live';

const MAX_AREAS = 12;
const MAX_ERRORS = 20;
/** A slower page is not reported: hardly anybody waits that long. */
const MAX_PAINT_MS = 120_000;

/** Of an error's stack. */
export const MAX_POSITIONS = 5;
/** A script, a line and a column. `npm run stack` shows where that is in the source. */
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

/*
 * What pages report about their releases. Gateways count reports in Redis, in one hash for each release and minute. The registry reads them to
 * find a release with many errors. They contain nothing about visitors.
 */

/** How long a minute's numbers are kept. */
export const NUMBERS_KEPT_SECONDS = 3 * 3_600;

const MINUTE_MS = 60_000;

/** The minute in which something is counted, in real time. */
export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

/** The Redis key of the hash (`HINCRBY`) of one release in one minute. */
export const numbersKey = ({ area, id }: ReleaseName, minute: number): string =>
  `releases:numbers:${area}:${id}:${minute}`;

/** Fields of the hash: page views with the release, and those in which its code threw an error. */
export const VIEWS = 'views';
export const ERRORS = 'errors';

/** The upper bounds of the histogram of largest contentful paints, in milliseconds. The last bucket also counts slower ones. */
export const LCP_BOUNDS = [
  250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000,
] as const;

/** The field of the hash for a largest contentful paint. */
export const lcpField = (ms: number): string =>
  `lcp:${LCP_BOUNDS.find((bound) => ms <= bound) ?? LCP_BOUNDS.at(-1)}`;

/** Adds up hashes from Redis. */
export const sumNumbers = (hashes: readonly Readonly<Record<string, string>>[]): ReleaseNumbers => {
  const sumOf = (field: string): number =>
    hashes.reduce((sum, hash) => sum + Number(hash[field] ?? 0), 0);
  const counts = LCP_BOUNDS.map((bound) => ({ bound, count: sumOf(lcpField(bound)) }));
  const paints = counts.reduce((sum, { count }) => sum + count, 0);
  let counted = 0;
  const p75Bucket = counts.find(({ count }) => {
    counted += count;
    return counted >= paints * 0.75;
  });
  return {
    views: sumOf(VIEWS),
    errors: sumOf(ERRORS),
    paints,
    lcpP75: paints === 0 ? null : p75Bucket!.bound,
  };
};
