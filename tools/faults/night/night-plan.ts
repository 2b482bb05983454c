import type { NightWorkshop } from './night-site.js';

/** One press of one student. */
export interface Press {
  kind: 'sign-up' | 'cancel';
  student: number;
  workshop: NightWorkshop;
}

/** As many presses as everybody else has connections lie between a sign-up and its cancellation, at most. */
const PRESSES_TWICE = 7;
const CANCELS_AT_ONCE = 9;
const CANCELS_LATE = 8;

/** Numbers in [0, 1) that are the same every night (mulberry32). */
const sameDice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** One to three different workshops, the first ones of the list far more often than the last. */
const wishesOf = (workshops: readonly NightWorkshop[], dice: () => number): NightWorkshop[] => {
  const wishes = new Set<NightWorkshop>();
  const count = 1 + Math.floor(dice() * 3);
  while (wishes.size < count) {
    const wish = workshops[Math.floor(dice() ** 2 * workshops.length)];
    if (wish) wishes.add(wish);
  }
  return [...wishes];
};

/**
 * What students press, in the order in which they come to it: each signs up for one to three workshops, some press twice, some take
 * it back at once, some at the end of the night.
 */
export const planNight = (students: number, workshops: readonly NightWorkshop[]): Press[] => {
  const dice = sameDice(2021);
  const presses: Press[] = [];
  const late: Press[] = [];
  for (let student = 0; student < students; student += 1) {
    const wishes = wishesOf(workshops, dice);
    for (const [index, workshop] of wishes.entries()) {
      const press: Press = { kind: 'sign-up', student, workshop };
      presses.push(press);
      if ((student + index) % PRESSES_TWICE === 0) presses.push({ ...press });
      const cancel: Press = { ...press, kind: 'cancel' };
      if ((student + index) % CANCELS_AT_ONCE === 0) presses.push(cancel);
      else if ((student + index) % CANCELS_LATE === 0) late.push(cancel);
    }
  }
  return [...presses, ...late];
};
