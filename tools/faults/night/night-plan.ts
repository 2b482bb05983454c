import fc from 'fast-check';
import type { NightWorkshop } from './night-site.js';

/** One press of one student. */
export interface Press {
  kind: 'sign-up' | 'cancel';
  student: number;
  workshop: NightWorkshop;
  /** For a cancellation: the workshop that the student wants instead. */
  instead?: NightWorkshop | undefined;
}

const MAX_WISHES = 3;
/** One wish in 7 is pressed twice. One in 9 is cancelled at once, and one in 8 after everybody has pressed. */
const PRESSES_TWICE = 7;
const CANCELS_AT_ONCE = 9;
const CANCELS_LATE = 8;

/** One to three different workshops for each student, the first of the list far more often than the last. The result is always the same. */
const wishesOfAll = (students: number, workshops: readonly NightWorkshop[]): NightWorkshop[][] => {
  const wish = fc.oneof(
    ...workshops.map((workshop, at) => ({
      arbitrary: fc.constant(workshop),
      weight: Math.round(100 * (Math.sqrt(at + 1) - Math.sqrt(at))),
    })),
  );
  const wishes = fc.uniqueArray(wish, { minLength: 1, maxLength: MAX_WISHES });
  return fc.sample(wishes, { seed: 2021, numRuns: students, unbiased: true });
};

/**
 * The students' presses, in order. Each student signs up for one to three workshops. Some press twice; some cancel at once; some
 * cancel at the end of the night, and then want their next wish instead, if they have one.
 */
export const planNight = (students: number, workshops: readonly NightWorkshop[]): Press[] => {
  const presses: Press[] = [];
  const late: Press[] = [];
  for (const [student, wishes] of wishesOfAll(students, workshops).entries())
    for (const [index, workshop] of wishes.entries()) {
      const press: Press = { kind: 'sign-up', student, workshop };
      presses.push(press);
      if ((student + index) % PRESSES_TWICE === 0) presses.push({ ...press });
      const cancel: Press = { ...press, kind: 'cancel' };
      if ((student + index) % CANCELS_AT_ONCE === 0) presses.push(cancel);
      else if ((student + index) % CANCELS_LATE === 0)
        late.push({ ...cancel, instead: workshop.isOpenTalk ? undefined : wishes[index + 1] });
    }
  return [...presses, ...late];
};
