import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { NightAnswer, NightSite, NightWorkshop } from './night-site.js';

/** One request and its result. Times are milliseconds on one clock. */
export interface Attempt extends Press {
  sentAt: number;
  /** When it ended, with an answer or with a failure. */
  endedAt: number;
  /** Infinity after a failure: the service may still do the work later. */
  answeredAt: number;
  /** Undefined after a failure. */
  answer: NightAnswer | undefined;
  /** A status that doesn't say whether the change was made; 0 when the connection broke. */
  failure: number | undefined;
}

const NEXT_TRY_MS = 250;
const MAX_TRIES = 60;
const FAULT = 500;
/** Failures after which a student presses again: a broken connection, or a service that is down. */
export const AWAY: readonly (number | undefined)[] = [0, 502, 503];

export const studentId = (student: number): string => `night-${student}`;
const emailOf = (student: number): string => `${studentId(student)}@e.ntu.edu.sg`;

const form = (student: number) => ({
  name: `Night Student ${student}`,
  contactNumber: '91234567',
  emailAddress: emailOf(student),
  matricNumber: `U${student}A`,
});

const pathOf = ({ kind, workshop, instead }: Press): string => {
  if (kind === 'sign-up') return `/workshops/${workshop.id}/signup/`;
  const bump = instead ? `true&bumped_workshop=${instead.id}` : 'false';
  return `/workshops/${workshop.id}/cancel?bump_waitlist=${bump}`;
};

const attempt = async (site: NightSite, press: Press, cookie: string): Promise<Attempt> => {
  const sentAt = performance.now();
  const body = press.kind === 'sign-up' ? form(press.student) : {};
  const answer = await site.ask(cookie, pathOf(press), body);
  const endedAt = performance.now();
  return answer && answer.status < FAULT
    ? { ...press, sentAt, endedAt, answeredAt: endedAt, answer, failure: undefined }
    : {
        ...press,
        sentAt,
        endedAt,
        answeredAt: Number.POSITIVE_INFINITY,
        answer: undefined,
        failure: answer?.status ?? 0,
      };
};

/**
 * Sends the students' presses over this number of connections. A student who finds the service down presses again.
 * @param onPress called with the number of presses begun so far
 */
export const pressAll = async (
  site: NightSite,
  presses: readonly Press[],
  { connections, onPress }: { connections: number; onPress: (begun: number) => void },
): Promise<Attempt[]> => {
  const students = 1 + Math.max(...presses.map(({ student }) => student));
  const cookies = await site.signIn(Array.from({ length: students }, (_, at) => studentId(at)));
  const attempts: Attempt[] = [];

  const untilAnswered = async (press: Press): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const made = await attempt(site, press, cookies[press.student] ?? '');
      attempts.push(made);
      if (!AWAY.includes(made.failure)) return;
      await pause(NEXT_TRY_MS);
      await site.untilUp();
    }
    throw new Error(`A student got no answer in ${MAX_TRIES} tries`);
  };

  let next = 0;
  const connection = async () => {
    for (let wanted = presses[next]; wanted; wanted = presses[next]) {
      next += 1;
      onPress(next);
      await untilAnswered(wanted);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return attempts;
};

/** One press of one student. */
interface Press {
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
