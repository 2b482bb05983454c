import { describe, expect, it } from '@jest/globals';
import { checkHistory } from './check-history.js';
import type { NightEvent, NightState } from './true-answers.js';

const workshops = ['batik', 'salsa'].map((id) => ({ id, name: id, isOpenTalk: false, places: 1 }));

type Step = [who: string, where: string, event: string, from: NightState | null, to: NightState];

/** Arrivals and positions follow the order of the sign-ups. */
const historyOf = (steps: readonly Step[]): NightEvent[] => {
  const arrivals = new Map<string, number>();
  const waiting = new Map<string, number>();
  return steps.map(([studentId, workshopId, event, from, to], at) => {
    const registrationId = `${studentId} in ${workshopId}`;
    if (from === null) arrivals.set(registrationId, arrivals.size + 1);
    if (to === 'waitlisted') waiting.set(workshopId, (waiting.get(workshopId) ?? 0) + 1);
    return {
      ...{ id: String(at), event, from, to, registrationId, studentId, workshopId },
      arrival: Number(arrivals.get(registrationId)),
      position: to === 'waitlisted' ? Number(waiting.get(workshopId)) : null,
      emailAddress: `${studentId}@e.ntu.edu.sg`,
    };
  });
};
const brokenIn = (...steps: Step[]) => checkHistory(historyOf(steps), workshops).broken;

const full: Step[] = [
  ['anna', 'batik', 'sign-up', null, 'confirmed'],
  ['ben', 'salsa', 'sign-up', null, 'confirmed'],
  ['cleo', 'salsa', 'sign-up', null, 'waitlisted'],
  ['dan', 'batik', 'sign-up', null, 'waitlisted'],
];
const freed: Step[] = [
  ...full,
  ['anna', 'batik', 'cancel', 'confirmed', 'cancelled'],
  ['ben', 'salsa', 'cancel', 'confirmed', 'cancelled'],
];

describe('a history', () => {
  it('that keeps the rules has nothing broken, and leads to who is where', () => {
    const history = historyOf([
      ...freed,
      ['cleo', 'salsa', 'allocate', 'waitlisted', 'confirmed'],
      ['dan', 'batik', 'allocate', 'waitlisted', 'confirmed'],
    ]);
    expect(checkHistory(history, workshops)).toEqual({
      broken: [],
      end: ['dan confirmed in batik', 'cleo confirmed in salsa'],
    });
  });

  it.each<[string, Step[]]>([
    ['a place that there was not', [...full, ['eve', 'batik', 'sign-up', null, 'confirmed']]],
    [
      'waitlisted although there was a place',
      [...freed, ['eve', 'batik', 'sign-up', null, 'waitlisted']],
    ],
    [
      'somebody who came earlier was passed by',
      [...freed, ['dan', 'batik', 'allocate', 'waitlisted', 'confirmed']],
    ],
    [
      'was waitlisted, not confirmed',
      [...full, ['dan', 'batik', 'cancel', 'confirmed', 'cancelled']],
    ],
    [
      'took a place instead of none',
      [...freed, ['dan', 'batik', 'bump', 'waitlisted', 'confirmed']],
    ],
  ])('is broken by this: %s', (objection, steps) => {
    expect(brokenIn(...steps)).toEqual([expect.stringContaining(objection)]);
  });
});
