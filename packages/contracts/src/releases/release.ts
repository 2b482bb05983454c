import { z } from 'zod';
import { id, instant } from '../common/index.js';
import { MAX_FILE_PATH_LENGTH, MAX_RELEASE_FILES } from './limits.js';
import { areaName, pictureName, releaseId, releaseVersion, sha384 } from './names.js';

/** Of its own machine (`lifecycles/release`). */
export const releaseState = z.enum(['uploaded', 'checked', 'active', 'retired']);
export type ReleaseState = z.infer<typeof releaseState>;

export const releaseFile = z.object({
  /** Below the release's folder, with forward slashes. */
  path: z.string().min(1).max(MAX_FILE_PATH_LENGTH),
  bytes: z.number().int().nonnegative(),
  sha384,
});
export type ReleaseFile = z.infer<typeof releaseFile>;

/** What a release is made of: whoever unpacks its archive compares every file. */
export const releaseFiles = z.object({
  area: areaName,
  id: releaseId,
  version: releaseVersion,
  files: z.array(releaseFile),
});
export type ReleaseFiles = z.infer<typeof releaseFiles>;

/** Something that keeps a release from going live, in a sentence that says what to do. */
export const checkProblem = z.object({
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  message: z.string().min(1).max(1_000),
  /** The file or the page that it is about. */
  path: z.string().max(500).optional(),
  /** The width of the window in which it was seen. */
  width: z.number().int().positive().optional(),
});
export type CheckProblem = z.infer<typeof checkProblem>;

export const checkPicture = z.object({
  name: pictureName,
  path: z.string().max(500),
  width: z.number().int().positive(),
});
export type CheckPicture = z.infer<typeof checkPicture>;

/** What the checker found when it opened the release's pages in a browser. */
export const trialReport = z.object({
  /** False where there is no browser to try it with: then only the static checks count. */
  tried: z.boolean(),
  /** Why it was not tried; empty where it was. */
  note: z.string().max(500).default(''),
  problems: z.array(checkProblem).max(500),
  pictures: z.array(checkPicture).max(500).default([]),
});
export type TrialReport = z.infer<typeof trialReport>;

/** All that is known of whether a release may go live. */
export const checkReport = z.object({
  /** What the static checks found. */
  problems: z.array(checkProblem).max(MAX_RELEASE_FILES),
  /** Null until it was tried, or there was nothing to try it with. */
  trial: trialReport.extend({ at: instant }).nullable(),
});
export type CheckReport = z.infer<typeof checkReport>;

/** Real time, like every instant of a release. */
export const release = z.object({
  _id: id,
  area: areaName,
  id: releaseId,
  version: releaseVersion,
  state: releaseState,
  /** Of its archive. */
  bytes: z.number().int().nonnegative(),
  files: z.number().int().nonnegative(),
  /** Who sent it: the label of a token, an admin, or `deployment`. */
  uploadedBy: z.string(),
  note: z.string(),
  report: checkReport,
  createdAt: instant,
});
export type Release = z.infer<typeof release>;
