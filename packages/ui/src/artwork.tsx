import { useId } from 'react';
import styles from './artwork.module.css';
import { cx } from './cx.js';
import motifs from './motifs.yaml';

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

/** Rows of one shape, as on wrapping paper, as large as its container. Decoration. */
export function WrappingPaper({ name, className }: Pick<MotifProps, 'name' | 'className'>) {
  const id = useId();
  return (
    <svg width="100%" height="100%" aria-hidden="true" focusable="false" className={className}>
      <pattern id={id} width="128" height="128" patternUnits="userSpaceOnUse">
        <g transform="translate(32 32)rotate(-9)scale(.5)">
          <Sheets name={name} />
        </g>
        <g transform="translate(96 96)rotate(11)scale(.5)">
          <Sheets name={name} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/**
 * The names of the festival's paper shapes. Each strand of the festival has one: sun the festival itself, leaf the market, fan workshops,
 * note performances, eye exhibitions, petal contests, lantern collaborations, kite people. motifs.yaml draws them.
 */
export const motifNames = [
  'sun',
  'leaf',
  'fan',
  'note',
  'eye',
  'petal',
  'lantern',
  'kite',
] as const;

export type MotifName = (typeof motifNames)[number];

/** Names of the artwork's colours: `--art-<sheet>`. */
export type Sheet = 'sun' | 'bloom' | 'leaf' | 'sky' | 'lilac' | 'ink' | 'paper';

/** The sheets of one motif, for use inside an `<svg>`. */
export function Sheets({ name }: { name: MotifName }) {
  return motifs[name].map(([sheet, path]) => (
    <path key={path} className={styles[sheet]} d={path} />
  ));
}
