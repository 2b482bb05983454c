import type { CheckProblem } from '@festival/contracts/releases';

/** What stands against a release, and what to do about it. */
export type ReleaseProblem = CheckProblem;

/** A release's files by their path within it. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;
