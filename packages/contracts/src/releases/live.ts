import { z } from 'zod';
import { areaName, releaseId, releaseVersion } from './names.js';

/** Channel on which the whole live state is published after each change of it: a `LiveState` as JSON. */
export const RELEASES_CHANGED = 'releases.changed';

/** Channel on which it is published that a release may go live soon, so that it can be fetched beforehand: a `ReleaseName` as JSON. */
export const RELEASES_ANNOUNCED = 'releases.announced';

export const releaseName = z.object({ area: areaName, id: releaseId });
export type ReleaseName = z.infer<typeof releaseName>;

/** The share of visitors who are shown a canary, in percent. */
export const canaryShare = z
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(99, 'must be at most 99');

export const liveCanary = z.object({
  id: releaseId,
  version: releaseVersion,
  share: canaryShare,
});
export type LiveCanary = z.infer<typeof liveCanary>;

/** What pages opened now get of one area. */
export const liveArea = z.object({
  id: releaseId,
  version: releaseVersion,
  /** The deployment's release that this decision replaced, null where none was: one that was deployed since is shown instead. */
  over: releaseId.nullable(),
  canary: liveCanary.nullable(),
});
export type LiveArea = z.infer<typeof liveArea>;

/** What pages opened now get, of every area. A state of a lower revision than one that is known is old. */
export const liveState = z.object({
  revision: z.number().int().nonnegative(),
  areas: z.record(areaName, liveArea),
});
export type LiveState = z.infer<typeof liveState>;
