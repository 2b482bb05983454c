/** Nest injection token of a service's `ShownImages`. */
export const SHOWN_IMAGES = Symbol('shown images');

/** The images that a service shows, or may have to show again. */
export interface ShownImages {
  /** The URLs of all their files; may contain duplicates. */
  urls(): AsyncIterable<string>;
}
