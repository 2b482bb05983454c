/** Nest injection token of a service's `ShownPictures`. */
export const SHOWN_PICTURES = Symbol('shown pictures');

/** The pictures that a service shows, or may have to show again. */
export interface ShownPictures {
  /** The URLs of all their files; may contain duplicates. */
  urls(): AsyncIterable<string>;
}
