import type { ReactNode } from 'react';
import { cx } from './cx.js';
import styles from './figure-row.module.css';

export interface FigureRowProps {
  /** The image or video. */
  media: ReactNode;
  children: ReactNode;
  /** The image is at the end of the line; for every second row. The reading order does not change. */
  reversed?: boolean;
}

/** An image and its text: one above the other on phones, side by side from 768 px. */
export function FigureRow({ media, children, reversed }: FigureRowProps) {
  return (
    <div className={cx(styles.row, reversed && styles.reversed)}>
      <div className={styles.media}>{media}</div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
