/** Nest injection token of a service's `ShownPictures`. */
export const SHOWN_PICTURES = Symbol('shown pictures');

/** Knows which pictures a service shows, or may have to show again. */
export interface ShownPictures {
  /** The URLs of all their files, each any number of times. */
  urls(): AsyncIterable<string>;
}
