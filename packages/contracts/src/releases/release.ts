import { z } from 'zod';
import { id, instant } from '../common.js';
import { MAX_RELEASE_FILES } from './limits.js';
import { appName, imageName, releaseId, releaseVersion } from './names.js';

/** The states of `lifecycles/release`. */
export const releaseState = z.enum(['uploaded', 'refused', 'checked', 'live', 'earlier']);
export type ReleaseState = z.infer<typeof releaseState>;

/** Everybody may read the files of a release that was ever live, and only previews those of another. */
export const shownRelease = z.object({ wasShown: z.boolean() });

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

/** How much script of its own area a page loaded, in bytes, gzipped. */
const pageWeight = z.object({
  path: z.string().max(500),
  bytes: z.number().int().nonnegative(),
});
export type PageWeight = z.infer<typeof pageWeight>;

/** The result of opening the release's pages in a browser. */
export const trialReport = z.object({
  /** False without a browser: then only the static checks count. */
  tried: z.boolean(),
  /** Why it was not tried, or what the trial could not see. */
  note: z.string().max(500).default(''),
  problems: z.array(checkProblem).max(500),
  pictures: z.array(checkImage).max(500).default([]),
  /** The site was too slow to judge the pages by, as the note says: the trial says nothing about the release, and is repeated. */
  inconclusive: z.boolean().optional(),
  /** Absent in older reports. */
  weights: z.array(pageWeight).max(500).optional(),
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
  /** Null before the trial. */
  trial: trialReport.extend({ at: instant }).nullable(),
});
export type CheckReport = z.infer<typeof checkReport>;

/** The place of a release among those that wait for their trial. Areas take turns. */
export const trialTurn = z.object({
  /** 1 is next. 0 once its trial has begun. */
  place: z.number().int().nonnegative(),
  /** The median of the last trials; null before the first. */
  usualSeconds: z.number().nonnegative().nullable(),
  /** Why the trial before was inconclusive; empty without one. */
  again: z.string(),
  /** How long the pause is before the trial is repeated. Absent unless the release waits for its end. */
  pauseMinutes: z.number().int().positive().optional(),
});
export type TrialTurn = z.infer<typeof trialTurn>;

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
  /** Absent unless it waits for its trial. */
  turn: trialTurn.optional(),
  createdAt: instant,
});
export type Release = z.infer<typeof release>;

const inWords = (seconds: number): string => {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} minutes`;
};

/** Where a release is in the queue, for its author. */
export const turnSentence = ({ place, usualSeconds, again, pauseMinutes }: TrialTurn): string => {
  if (pauseMinutes)
    return `The trial is repeated after a pause of ${pauseMinutes} minutes. ${again}`;
  return [
    again && `The trial is repeated. ${again}`,
    place === 0 && 'Its trial has begun.',
    place === 1 && 'Its trial is next.',
    place > 1 && `Its trial is number ${place} in the queue. Areas take turns.`,
    usualSeconds !== null && `A trial usually takes ${inWords(usualSeconds)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** The page of a release that loaded the most script; undefined where none was measured. */
export const heaviestPage = ({ report }: Pick<Release, 'report'>): PageWeight | undefined =>
  report.trial?.weights?.toSorted((one, other) => other.bytes - one.bytes)[0];

/** All problems of a release, from its static checks and its trial. */
export const problemsOf = ({ report }: Pick<Release, 'report'>): CheckProblem[] => [
  ...report.problems,
  ...(report.trial?.problems ?? []),
];
