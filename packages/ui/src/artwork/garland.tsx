import { cx } from '../cx/index.js';
import { arrange, LENGTH, PITCH } from './arrange.js';
import styles from './artwork.module.css';
import { Sheets } from './sheets.js';

export interface GarlandProps {
  /** For example the page's name. The same seed always gives the same shapes. */
  seed: string;
  className?: string;
}

/** A strip of the festival's shapes, as wide as its container. Decoration. */
export function Garland({ seed, className }: GarlandProps) {
  return (
    <svg
      viewBox={`0 0 ${LENGTH} 100`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={cx(styles.garland, className)}
    >
      {arrange(seed).map(({ name, x, y, turn, scale, scrap }) => (
        <g key={x}>
          <g transform={`translate(${x} ${y})rotate(${turn})scale(${scale})`}>
            <Sheets name={name} />
          </g>
          <path
            className={styles[scrap]}
            transform={`translate(${x + PITCH / 2} ${100 - y})rotate(${turn * 9})`}
            d="M-8-5 9-8 5 9z"
          />
        </g>
      ))}
    </svg>
  );
}
