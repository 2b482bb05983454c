import type { ImageSource } from '../image/index.js';

/** A video: one of our files (`src`), or a YouTube video (`embedId`). */
export type VideoSource = { src: string; embedId?: never } | { src?: never; embedId: string };

export interface Captions {
  /** URL of a WebVTT file. */
  src: string;
  /** For example `en`. */
  language: string;
  label: string;
}

export type Poster = string | ImageSource;

export const posterUrl = (poster: Poster | undefined): string | undefined =>
  typeof poster === 'object' ? poster.src : poster;

/** YouTube's player without cookies, and the video's own page for visitors who cannot or do not want to load the player. */
export const embedUrl = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
export const watchUrl = (id: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
