import { sha256Hex } from '../hash/index.js';
import type { Chances } from './chances.js';

/** A number is made of the first 12 hexadecimal digits of a hash: 48 bits, which a double represents exactly. */
const DIGITS = 12;
const NUMBERS = 2 ** (4 * DIGITS);

/**
 * Uniformly distributed numbers below a bound. Numbers from the incomplete end of the range are rejected, because their remainders would favour small
 * results.
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

/** The holder of a chance, when all chances are numbered in the order of the list. */
const holderOf = (list: readonly Chances[], number: number): number => {
  let before = 0;
  return list.findIndex(({ chances }) => {
    before += chances;
    return number < before;
  });
};

/**
 * The first `count` drawn codes, or fewer if the list is shorter. A drawn participant leaves the list with all their chances. A longer sequence starts with
 * the shorter one, so drawing again continues where the last draw stopped.
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
