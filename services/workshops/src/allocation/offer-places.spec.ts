import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import { lockedWorkshop } from '../../test/locked-workshop.js';
import type { ActiveRegistration, LockedWorkshop } from '../registrations/registration.js';
import { decideOffers, type WaitingRegistration } from './offer-places.js';

const NOW = '2021-03-01T10:00:00+08:00';

const workshop = (changes: Partial<LockedWorkshop> = {}): LockedWorkshop =>
  lockedWorkshop({ numRegistered: 1, numWaitlisted: 3, ...changes });

const waiting = (
  name: string,
  offer: Partial<Pick<WaitingRegistration, 'offerState' | 'offeredAt'>> = {},
): WaitingRegistration => ({
  id: name,
  workshopId: 'batik',
  studentId: name,
  state: 'waitlisted',
  isOpenTalk: false,
  revision: 0,
  offerState: null,
  offeredAt: null,
  ...offer,
});

const asked = (name: string, at = NOW) =>
  waiting(name, { offerState: 'open', offeredAt: new Date(at) });

const placeElsewhere = (name: string): ActiveRegistration => ({
  ...waiting(name),
  workshopId: 'salsa',
  state: 'confirmed',
});

const decide = (
  people: readonly WaitingRegistration[],
  {
    held = {},
    active = [],
    isAllocated = true,
    now = NOW,
  }: {
    held?: Partial<LockedWorkshop>;
    active?: ActiveRegistration[];
    isAllocated?: boolean;
    now?: string;
  } = {},
) => {
  const open = people.filter(({ offerState }) => offerState === 'open').length;
  return decideOffers({
    edition: chooseEdition('2021'),
    workshop: workshop({ numOffered: open, ...held }),
    waiting: people,
    active,
    isAllocated,
    now: new Date(now),
  }).map(({ event, studentId }) => `${event} ${studentId}`);
};

describe('offering the places of a workshop', () => {
  it('asks as many as there are places, in order of arrival', () => {
    const queue = ['anna', 'ben', 'cara'].map((name) => waiting(name));
    expect(decide(queue)).toEqual(['offer anna']);
    expect(decide(queue, { held: { numRegistered: 0 } })).toEqual(['offer anna', 'offer ben']);
    expect(decide(queue, { held: { numRegistered: 2 } })).toEqual([]);
  });

  it('does not offer a place that is offered to somebody, until that offer ends', () => {
    const queue = [asked('anna'), waiting('ben')];
    expect(decide(queue, { now: '2021-03-02T09:59:59.999+08:00' })).toEqual([]);
    expect(decide(queue, { now: '2021-03-02T10:00:00+08:00' })).toEqual([
      'lapse anna',
      'offer ben',
    ]);
  });

  it.each(['taken', 'passed', 'ended'] as const)('skips a student whose offer is %s', (state) => {
    const before = waiting('anna', { offerState: state, offeredAt: new Date(NOW) });
    expect(decide([before, waiting('ben')])).toEqual(['offer ben']);
  });

  it('skips people with a place elsewhere, and ends their offer when they get one, except for Open Talks', () => {
    const active = [placeElsewhere('anna')];
    expect(decide([waiting('anna'), waiting('ben')], { active })).toEqual(['offer ben']);
    expect(decide([asked('anna'), waiting('ben')], { active })).toEqual([
      'lapse anna',
      'offer ben',
    ]);
    const held = { isOpenTalk: true };
    expect(decide([waiting('anna')], { active, held })).toEqual(['offer anna']);
    expect(decide([asked('anna')], { active, held })).toEqual([]);
  });

  it.each([
    ['in the last moment before two hours before its start', '2021-03-06T11:59:59.999+08:00', 1],
    ['two hours before its start', '2021-03-06T12:00:00+08:00', 0],
    ['in the last moment of registration', '2021-02-27T23:59:59.999+08:00', 0],
  ])('offers are made %s: %s, %i', (_, now, count) => {
    expect(decide([waiting('anna')], { now })).toHaveLength(count);
  });

  it('ends offers two hours before the start, however late they were made', () => {
    const late = [asked('anna', '2021-03-06T11:00:00+08:00'), waiting('ben')];
    expect(decide(late, { now: '2021-03-06T11:59:59.999+08:00' })).toEqual([]);
    expect(decide(late, { now: '2021-03-06T12:00:00+08:00' })).toEqual(['lapse anna']);
  });

  it('offers nothing before the allocation at the close, and no place in a withdrawn workshop', () => {
    expect(decide([waiting('anna')], { isAllocated: false })).toEqual([]);
    expect(decide([waiting('anna')], { held: { withdrawnAt: new Date() } })).toEqual([]);
  });

  it('a clock that is moved back ends no offer', () => {
    expect(decide([asked('anna')], { now: '2021-02-10T10:00:00+08:00' })).toEqual([]);
  });
});
