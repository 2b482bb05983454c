import { cx } from '../cx/index.js';
import styles from './artwork.module.css';
import type { MotifName } from './motifs.js';
import { Sheets } from './sheets.js';

export interface MotifProps {
  name: MotifName;
  /** 2, 4, 7 or 12 rem; `fill` is as wide as its container. */
  size?: 'small' | 'medium' | 'large' | 'huge' | 'fill';
  className?: string;
}

/** One shape of cut paper. Decoration: screen readers skip it. */
export function Motif({ name, size = 'medium', className }: MotifProps) {
  return (
    <svg
      viewBox="-52 -52 104 104"
      aria-hidden="true"
      focusable="false"
      className={cx(styles.motif, styles[size], className)}
    >
      <Sheets name={name} />
    </svg>
  );
}
