import type { ReactNode } from 'react';
import type { ImageSource } from '../image/index.js';

/** One slide of a lightbox. */
export interface Slide {
  /** A description in words. Screen readers read it at every step. */
  alt: string;
  image?: ImageSource | undefined;
  /** Shown if there is no image. */
  content?: ReactNode;
  title?: ReactNode;
  caption?: string | undefined;
}
