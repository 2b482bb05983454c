/** What stands against a release, and what to do about it. */
export interface ReleaseProblem {
  code: string;
  message: string;
  /** The file of the release that it is about. */
  path?: string;
}

/** A release's files by their path within it. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;
