import { chooseEdition } from '@festival/edition';
import { workshopEnd } from '@festival/edition/workshops';
import { DomainError } from '@festival/service-kit/errors';
import { describe, expect, it } from '@jest/globals';
import { lockedWorkshop as workshop } from '../../test/locked-workshop.js';
import type { ActiveRegistration, LockedWorkshop } from './registration.js';
import { type DecidedSignUp, decideSignUp, type SignUpRequest } from './sign-up.js';

const registration = (changes: Partial<ActiveRegistration> = {}): ActiveRegistration => ({
  id: 'before',
  workshopId: 'batik',
  studentId: 'anna',
  state: 'waitlisted',
  isOpenTalk: false,
  revision: 0,
  offerState: null,
  ...changes,
});

const request = (sub = 'anna', pressedAt = '2021-02-12T10:00:00+08:00'): SignUpRequest => ({
  workshopId: 'batik',
  student: { sub, role: 'student', name: sub, email: null, picture: null, sid: 'session' },
  form: { name: sub, contactNumber: '9', emailAddress: 'a@b.sg', matricNumber: 'U1' },
  pressedAt: new Date(pressedAt),
});

const open = (held: LockedWorkshop, ...active: ActiveRegistration[]) => {
  const edition = chooseEdition('2021');
  const situation = {
    edition,
    workshop: held,
    endsAt: workshopEnd(edition, held),
    active,
    rateLimited: new Map([['hasty', 60]]),
  };
  const decided: DecidedSignUp[] = [];
  const decide = (...pressed: Parameters<typeof request>) => {
    try {
      decided.push(decideSignUp(situation, request(...pressed)));
      return decided.at(-1)?.answer;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };
  const written = () => decided.map(({ change: { from, to, why } }) => ({ from, to, why }));
  return { decide, written };
};

const confirmed = { status: 'confirmed', position: null };
const ELSEWHERE = 'You had a place in another workshop.';

describe('deciding one sign-up after the other', () => {
  it('gives places until they are gone, then places in the queue, each with its reason', () => {
    const { decide, written } = open(workshop());
    expect(['anna', 'ben', 'cara', 'dan'].map((name) => decide(name))).toEqual([
      confirmed,
      confirmed,
      { status: 'waitlisted', position: 1 },
      { status: 'waitlisted', position: 2 },
    ]);
    const why = 'Every place was taken.';
    expect(written()).toEqual([
      { from: null, to: 'confirmed', why: '' },
      { from: null, to: 'confirmed', why: '' },
      { from: null, to: 'waitlisted', why },
      { from: null, to: 'waitlisted', why },
    ]);
  });

  it('waitlists a student with a place elsewhere, although places are free', () => {
    const elsewhere = registration({ workshopId: 'salsa', state: 'confirmed' });
    const { decide, written } = open(workshop(), elsewhere);
    expect(decide()).toEqual({ status: 'waitlisted', position: 1 });
    expect(decide('ben')).toEqual(confirmed);
    expect(written()[0]).toEqual({ from: null, to: 'waitlisted', why: ELSEWHERE });
  });

  it('ignores Open Talks on both sides', () => {
    const talk = registration({ workshopId: 'talk', state: 'confirmed', isOpenTalk: true });
    const salsa = registration({ workshopId: 'salsa', state: 'confirmed' });
    expect(open(workshop(), talk).decide()).toEqual(confirmed);
    expect(open(workshop({ isOpenTalk: true }), salsa).decide()).toEqual(confirmed);
  });

  it('gives who waits here the place that became free, which the next then finds taken', () => {
    const held = workshop({ numRegistered: 1, numWaitlisted: 1 });
    const { decide, written } = open(held, registration());
    expect(decide()).toEqual(confirmed);
    expect(decide('ben')).toEqual({ status: 'waitlisted', position: 1 });
    expect(written()[0]).toEqual({ from: 'waitlisted', to: 'confirmed', why: '' });
  });

  it('gives an offered place only to its owner', () => {
    const held = () => workshop({ numRegistered: 1, numWaitlisted: 2, numOffered: 1 });
    expect(open(held(), registration({ offerState: 'open' })).decide()).toEqual(confirmed);
    expect(open(held()).decide('ben')).toEqual({ status: 'waitlisted', position: 3 });
  });

  it('refuses the second of two presses, and continues with the next person', () => {
    const { decide, written } = open(workshop());
    expect([decide(), decide(), decide('ben')]).toEqual([
      confirmed,
      'ALREADY_SIGNED_UP',
      confirmed,
    ]);
    expect(written()).toHaveLength(2);
  });

  it.each([
    ['in the last second before it opens', '2021-02-07T23:59:59.999+08:00', 'WORKSHOP_NOT_OPEN'],
    ['in the last second before it closes', '2021-02-27T23:59:59.999+08:00', confirmed],
    ['at its close', '2021-02-28T00:00:00+08:00', 'WORKSHOP_CLOSED'],
  ])('uses the time of the press: %s', (_, pressedAt, outcome) => {
    expect(open(workshop()).decide('anna', pressedAt)).toEqual(outcome);
  });

  it('refuses a student who has signed up too often, and nobody else', () => {
    const { decide } = open(workshop(), registration({ studentId: 'hasty' }));
    expect(open(workshop()).decide('hasty')).toBe('TOO_MANY_SIGN_UPS');
    expect([decide('hasty'), decide('ben')]).toEqual([confirmed, confirmed]);
  });

  it('refuses a workshop that has taken place, or that was withdrawn', () => {
    expect(open(workshop({ date: '2021-02-11' })).decide()).toBe('WORKSHOP_CLOSED');
    expect(open(workshop({ withdrawnAt: new Date() })).decide()).toBe('WORKSHOP_WITHDRAWN');
  });
});
