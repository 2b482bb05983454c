import type { Picture } from '../image/index.js';

/** A film: a file of ours (`src`), or one at YouTube (`embedId`). */
export type VideoSource = { src: string; embedId?: never } | { src?: never; embedId: string };

export interface Captions {
  /** URL of a WebVTT file. */
  src: string;
  /** Such as `en`. */
  language: string;
  label: string;
}

export type Poster = string | Picture;

export const posterUrl = (poster: Poster | undefined): string | undefined =>
  typeof poster === 'object' ? poster.src : poster;

/** YouTube's player without its cookies, and the film's own page for those who cannot or will not load it. */
export const embedUrl = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
export const watchUrl = (id: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
