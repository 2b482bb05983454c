import { type MotifName, motifNames, type Sheet, Sheets } from './artwork.js';
import styles from './artwork.module.css';
import { cx } from './cx.js';

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

/** A motif of a garland: its position, its rotation in degrees, and its size. */
interface Hung {
  name: MotifName;
  x: number;
  y: number;
  turn: number;
  scale: number;
  /** The colour of the scrap of paper after it. */
  scrap: Sheet;
}

const scraps = ['sun', 'bloom', 'sky', 'lilac', 'leaf'] as const;
const COUNT = 18;
/** The distance from one motif to the next, in units of the garland's grid. */
const PITCH = 112;
const LENGTH = COUNT * PITCH;

/** Mulberry32: the same words give the same garland, also on the server. */
const createDice = (words: string): (() => number) => {
  let state = [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The motifs in the garland of a seed. No motif is beside another of the same shape. */
export const arrange = (seed: string): Hung[] => {
  const dice = createDice(seed);
  const among = (from: number, to: number) => Math.round(from + dice() * (to - from));
  let last = -1;
  return Array.from({ length: COUNT }, (_, place) => {
    const next = among(0, motifNames.length - 2);
    last = next >= last && last >= 0 ? next + 1 : next;
    return {
      name: motifNames[last] ?? 'sun',
      x: place * PITCH + PITCH / 2 + among(-8, 8),
      y: among(46, 54),
      turn: among(-16, 16),
      scale: among(62, 92) / 100,
      scrap: scraps[among(0, scraps.length - 1)] ?? 'sun',
    };
  });
};
