import type { CheckProblem } from '@festival/contracts/releases';

/** A problem of a release, and what to do about it. */
export type ReleaseProblem = CheckProblem;

/** A release's files, by relative path. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;
