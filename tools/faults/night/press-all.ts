import { setTimeout as pause } from 'node:timers/promises';
import type { Press } from './night-plan.js';
import type { NightAnswer, NightSite } from './night-site.js';

/** One request and what came of it. Times are milliseconds on one clock. */
export interface Attempt extends Press {
  sentAt: number;
  /** Infinity when nothing came back: it may still be done, later. */
  answeredAt: number;
  answer: NightAnswer;
}

const NEXT_TRY_MS = 250;
const MOST_TRIES = 60;

export const studentId = (student: number): string => `night-${student}`;
export const emailOf = (student: number): string => `${studentId(student)}@e.ntu.edu.sg`;

const form = (student: number) => ({
  name: `Night Student ${student}`,
  contactNumber: '91234567',
  emailAddress: emailOf(student),
  matricNumber: `U${student}A`,
});

/**
 * Lets students press, over so many connections at a time; whoever gets no answer presses again.
 * @param onPress hears how many presses have been begun
 */
export const pressAll = async (
  site: NightSite,
  presses: readonly Press[],
  { connections, onPress }: { connections: number; onPress: (begun: number) => void },
): Promise<Attempt[]> => {
  const students = 1 + Math.max(...presses.map(({ student }) => student));
  const cookies = await site.signIn(Array.from({ length: students }, (_, at) => studentId(at)));
  const attempts: Attempt[] = [];

  const press = async (wanted: Press): Promise<NightAnswer> => {
    const { kind, student, workshop } = wanted;
    const path =
      kind === 'sign-up'
        ? `/workshops/${workshop.id}/signup/`
        : `/workshops/${workshop.id}/cancel?bump_waitlist=false`;
    const sentAt = performance.now();
    const body = kind === 'sign-up' ? form(student) : {};
    const answer = await site.ask(cookies[student] ?? '', path, body);
    const answeredAt = answer ? performance.now() : Number.POSITIVE_INFINITY;
    attempts.push({ ...wanted, sentAt, answeredAt, answer });
    return answer;
  };

  const untilAnswered = async (wanted: Press): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (await press(wanted)) return;
      await pause(NEXT_TRY_MS);
      await site.untilUp();
    }
    throw new Error(`A student got no answer in ${MOST_TRIES} tries`);
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
