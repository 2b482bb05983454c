import { sha256Hex } from '../hash/index.js';
import type { Chances } from './chances.js';

/** A number from the seed is its hash's first 12 hexadecimal digits: 48 bits, which a double holds exactly. */
const DIGITS = 12;
const NUMBERS = 2 ** (4 * DIGITS);

/**
 * Numbers below a bound, each as likely as any other. A number from the uneven end of the range is left out, because its
 * remainder would favour small results.
 */
const numbersFrom = (seed: string) => {
  let counter = 0;
  return (bound: number): number => {
    const usable = NUMBERS - (NUMBERS % bound);
    for (;;) {
      const number = Number.parseInt(sha256Hex(`${seed}:${counter}`).slice(0, DIGITS), 16);
      counter += 1;
      if (number < usable) return number % bound;
    }
  };
};

const sum = (list: readonly Chances[]): number =>
  list.reduce((total, { chances }) => total + chances, 0);

/** Whose chance a number is, when all chances stand in a row in the order of the list. */
const holderOf = (list: readonly Chances[], number: number): number => {
  let before = 0;
  return list.findIndex(({ chances }) => {
    before += chances;
    return number < before;
  });
};

/**
 * The first `count` codes that are drawn, fewer when the list has fewer. Who is drawn leaves the list with all their chances. A longer
 * sequence begins with the shorter one: drawing again goes on where the last draw stopped.
 * @param list in the order of its text
 */
export const drawSequence = (
  list: readonly Chances[],
  { seed, count }: { seed: string; count: number },
): string[] => {
  const numberBelow = numbersFrom(seed);
  const left = [...list];
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) {
    const [winner] = left.splice(holderOf(left, numberBelow(sum(left))), 1);
    if (winner) drawn.push(winner.code);
  }
  return drawn;
};
