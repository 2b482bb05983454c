/** A server bundle of a release. */
export interface ServerBundle {
  /** Where it lies on disk. */
  file: string;
  /** The address of the release, with a slash at its end. */
  base: string;
}
