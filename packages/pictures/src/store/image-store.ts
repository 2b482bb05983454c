/** Nest injection token of the store that the configuration chooses. */
export const IMAGE_STORE = Symbol('image store');

export interface StoredImage {
  name: string;
  /** Milliseconds since it was written. */
  ageMs: number;
}

/** Where pictures are kept, by name. A name never changes its content. */
export interface ImageStore {
  /** The folder in it that is this service's own: names begin with it, and no other is listed. */
  readonly folder: string;
  /** Whole or not at all. @returns whether it was not there before */
  put(name: string, content: Buffer): Promise<boolean>;
  /** What is not there is no error. */
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<StoredImage>;
}
