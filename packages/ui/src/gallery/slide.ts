import type { ReactNode } from 'react';
import type { Picture } from '../image/index.js';

/** One of what a lightbox shows, one at a time. */
export interface Slide {
  /** What a person would say who describes it; read aloud at every step. */
  alt: string;
  picture?: Picture | undefined;
  /** Where there is no picture. */
  content?: ReactNode;
  title?: ReactNode;
  caption?: string | undefined;
}
