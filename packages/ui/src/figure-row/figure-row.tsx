import type { ReactNode } from 'react';
import { cx } from '../cx/index.js';
import styles from './figure-row.module.css';

export interface FigureRowProps {
  /** The picture or film. */
  media: ReactNode;
  children: ReactNode;
  /** The picture stands at the end of the line; for every other row. Its place in reading order stays. */
  reversed?: boolean;
  className?: string;
}

/** A picture and the words to it: above each other on phones, side by side from 768 px. */
export function FigureRow({ media, children, reversed, className }: FigureRowProps) {
  return (
    <div className={cx(styles.row, reversed && styles.reversed, className)}>
      <div className={styles.media}>{media}</div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
