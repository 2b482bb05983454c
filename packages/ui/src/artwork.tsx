import { useId } from 'react';
import styles from './artwork.module.css';
import { cx } from './cx.js';

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
 * The festival's paper shapes, back to front: each sheet has one colour, on a grid of −50 to 50. The straight cuts and crooked angles
 * are intended. Each strand of the festival has a motif: sun the festival itself, leaf the market, fan workshops, note performances, eye
 * exhibitions, petal contests, lantern collaborations, kite people.
 */
const motifs = {
  sun: [
    [
      'sun',
      'M-7-27l0-20 10 1 2 19 3 0 10-14 7 6-7 15 4 2 18-8 3 7-17 11 2 3 17 3-3 7-16 1 0 3 17 13-5 8-19-11 0 2 8 15-9 2-9-13-4 2-1 22-9-1 0-21-3 0-9 13-6-6 6-13-5-4-17 10-4-10 17-9-2-3-14-1 2-8 13-1 0-4-17-10 5-9 19 10 2-3-6-16 8-2 8 13z',
    ],
    ['bloom', 'M0-20l10 3 7 9 1 10-4 12-10 3-9 0-8-4-7-9 2-11 8-9z'],
  ],
  leaf: [
    [
      'leaf',
      'M3 49l0-13q33-6 35-22-18 4-34 10l0-2q36-10 32-30-16 8-32 16l0-2q30-12 26-30-14 8-27 16l0-2q21-10 13-28-6 6-14 14l0-2q4-14-4-23-6 11 0 24l-1 0q-5-8-11-14-9 15 9 25l0 1q-11-7-24-14-4 17 27 29l-3 5q-17-10-33-16-1 20 32 30l1 2q-15-7-34-13 2 17 34 24l2 15z',
    ],
  ],
  fan: [
    [
      'lilac',
      'M0 24l-51-9-1-10 8-6 3-10 9-3 4-10 11 1 7-8 10 3 9-1 9 4 10 1 5 8 10 4 2 10 7 7-2 10z',
    ],
    [
      'bloom',
      'M0 24l-51-9-1-10 8-6zM0 24l-32-38 4-10 11 1zM0 24l0-52 9-1 9 4zM0 24l33-40 10 4 2 10z',
    ],
    ['sun', 'M0 33l-16-12 7-13 12-1 9 4 4 10z'],
  ],
  note: [
    ['bloom', 'M-19 33l-1-63 59-16 2 66-10 2-2-41-39 10 1 40z'],
    [
      'sun',
      'M-9 32l-2 6-8 8-11 0-7-4-1-7 5-8 10-1 10 0zM42 20l-4 7-8 6-10 2-6-5-3-7 5-7 11-3 9 2z',
    ],
  ],
  eye: [
    [
      'lilac',
      'M-25-3l-17-12 3-3 18 9zM-16-14l-12-23 6-2 12 22zM-5-19l-1-28 6 1 2 27zM10-17l13-23 4 4-11 22zM21-9l18-11 2 5-17 11z',
    ],
    ['sky', 'M-48 11q26-35 49-34 25 1 47 32-24 31-49 32-25-1-47-30z'],
    ['leaf', 'M1-9l8 2 8 8 1 12-4 10-9 5-9 1-11-8-4-11 2-7 6-9z'],
    ['ink', 'M0 0l8 2 1 5-2 7-6 3-7-2-2-8 3-5z'],
    ['paper', 'M4 1l6 2-2 6-6-2z'],
  ],
  petal: [
    [
      'bloom',
      'M0 0q-25-13-21-35 2-14 13-9l6-4 8 4q9-6 11 9 4 20-17 35zM0 0q5-27 27-30 14-3 13 12l6 1-3 6q9 10-5 17-17 10-38-6zM0 0q28-4 37 17 7 12-6 15l0 8-7-3q-7 12-18 2-15-14-6-39zM0 0q12 25-5 40-9 11-16-1l-7 1-2-7q-12-2-5-16 9-18 35-17zM0 0q-22 17-40 5-13-7-3-14l-3-9 7-3q-1-12 14-9 20 4 25 30z',
    ],
    ['ink', 'M0-15l3 11 11-1-9 7 5 11-10-8-9 7 4-10-10-7 12 1z'],
    ['sun', 'M-4 4l8-7 31-31-5-3zM36-45l5 3 1 8-4 4-6 0-4-5 2-6z'],
  ],
  lantern: [
    ['sun', 'M-17-33l35-1q22 16 21 34-1 18-23 30l-34-1q-21-13-21-31 1-16 22-31z'],
    ['bloom', 'M-7-33l13-1q11 14 10 33 0 19-10 31l-13-1q-10-13-10-31 1-18 10-31z'],
    ['ink', 'M-19-40l39-2-1 10-37 1zM-19 28l37 1-1 7-34 0zM-2-50l5 0 0 10-6 0z'],
    ['leaf', 'M-5 36l10 0 4 14-6-3-3 3-4-3-5 3z'],
  ],
  kite: [
    ['sky', 'M4-48l32 36-36-2z'],
    ['bloom', 'M4-48l-4 34-32-2z'],
    ['sun', 'M0-14l36 2-42 42z'],
    ['leaf', 'M-32-16l32 2-6 44z'],
    ['lilac', 'M-7 29l4 0 6 8-9 7 4 6-5 0-4-6 9-7zM-6 36l-10-6-1 10zM3 37l12-4-1 10z'],
  ],
} as const satisfies Record<string, readonly (readonly [Sheet, string])[]>;

/** Names of the artwork's colours: `--art-<sheet>`. */
export type Sheet = 'sun' | 'bloom' | 'leaf' | 'sky' | 'lilac' | 'ink' | 'paper';

export type MotifName = keyof typeof motifs;

export const motifNames = Object.keys(motifs) as MotifName[];

const sheetsOf = (name: MotifName): readonly (readonly [Sheet, string])[] => motifs[name];

/** The sheets of one motif, for use inside an `<svg>`. */
export function Sheets({ name }: { name: MotifName }) {
  return sheetsOf(name).map(([sheet, path]) => (
    <path key={path} className={styles[sheet]} d={path} />
  ));
}
