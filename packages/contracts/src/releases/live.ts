import { z } from 'zod';
import { appName, releaseId, releaseVersion } from './names.js';

/** The channel for changes of what is live: the whole `LiveState` as JSON. */
export const RELEASES_CHANGED = 'releases.changed';

/** The channel for releases that may go live soon, so that gateways can fetch them in advance: a `ReleaseName` as JSON. */
export const RELEASES_ANNOUNCED = 'releases.announced';

export const releaseName = z.object({ area: appName, id: releaseId });
export type ReleaseName = z.infer<typeof releaseName>;

/** The most earlier releases that the state of an area lists. */
export const MAX_EARLIER = 3;

/** The releases of one area that new pages get. */
export const liveArea = z.object({
  id: releaseId,
  version: releaseVersion,
  /** The releases that were live before it and that a rollback can return to, the newest first: what a gateway shows while it cannot show this one. */
  earlier: z.array(releaseId).max(MAX_EARLIER),
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
});
export type LiveState = z.infer<typeof liveState>;

/** The builds that a deployment makes live together, by area. */
export const deploymentForm = z.object({ releases: z.record(appName, releaseId) });

/** The areas whose build is not stored yet. While there are any, nothing goes live. */
export const deploymentAnswer = z.object({ missing: z.array(appName) });
