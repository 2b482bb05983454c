import { describe, expect, it } from '@jest/globals';
import {
  nextRegistrationState,
  placeObstacle,
  type RegistrationEvent,
  type RegistrationMachineState,
  registrationStates,
  signUpOutcome,
} from './registration.js';

const events = {
  'sign-up with a place': { type: 'SIGN_UP', hasPlace: true },
  'sign-up without': { type: 'SIGN_UP', hasPlace: false },
  bump: { type: 'BUMP' },
  allocate: { type: 'ALLOCATE' },
  take: { type: 'TAKE' },
  add: { type: 'ADD' },
  remove: { type: 'REMOVE' },
  move: { type: 'MOVE' },
  cancel: { type: 'CANCEL' },
  withdraw: { type: 'WITHDRAW' },
} as const satisfies Record<string, RegistrationEvent>;
type EventName = keyof typeof events;

/** Every state and event. Events that are not listed are refused. */
const leads: Record<RegistrationMachineState, Partial<Record<EventName, string>>> = {
  none: { 'sign-up with a place': 'confirmed', 'sign-up without': 'waitlisted', add: 'confirmed' },
  waitlisted: {
    'sign-up with a place': 'confirmed',
    bump: 'confirmed',
    allocate: 'confirmed',
    take: 'confirmed',
    add: 'confirmed',
    remove: 'cancelled',
    move: 'cancelled',
    cancel: 'cancelled',
    withdraw: 'cancelled',
  },
  confirmed: {
    cancel: 'cancelled',
    withdraw: 'cancelled',
    remove: 'cancelled',
    move: 'cancelled',
  },
  cancelled: {},
};

describe('the life of a registration', () => {
  const cases = registrationStates.flatMap((state) =>
    (Object.keys(events) as EventName[]).map((name) => [state, name, leads[state][name]] as const),
  );

  it.each(cases)('%s, %s: %s', (state, name, next) => {
    expect(nextRegistrationState(state, events[name])).toBe(next);
  });
});

describe('the outcome of a sign-up', () => {
  const situation = {
    mine: 'none',
    vacancies: 1,
    isOpenTalk: false,
    hasPlaceElsewhere: false,
  } as const;

  it.each([
    ['a place is free', {}, 'confirmed'],
    ['it is full', { vacancies: 0 }, 'waitlisted'],
    ['there is a place elsewhere', { hasPlaceElsewhere: true }, 'waitlisted'],
    [
      'there is one elsewhere, but this is an Open Talk',
      { hasPlaceElsewhere: true, isOpenTalk: true },
      'confirmed',
    ],
    ['an Open Talk is full', { vacancies: 0, isOpenTalk: true }, 'waitlisted'],
    ['waitlisted there, and a place has become free', { mine: 'waitlisted' }, 'confirmed'],
    ['waitlisted there, and it is still full', { mine: 'waitlisted', vacancies: 0 }, undefined],
    [
      'waitlisted there, with a place elsewhere',
      { mine: 'waitlisted', hasPlaceElsewhere: true },
      undefined,
    ],
    ['confirmed there', { mine: 'confirmed' }, undefined],
    ['cancelled before', { mine: 'cancelled' }, 'confirmed'],
  ] as const)('%s', (_, changes, outcome) => {
    expect(signUpOutcome({ ...situation, ...changes })).toBe(outcome);
  });
});

describe('reasons against a place', () => {
  const situation = { vacancies: 1, isOpenTalk: false, hasPlaceElsewhere: false };

  it.each([
    ['nothing', {}, undefined],
    ['that it is full', { vacancies: 0 }, 'full'],
    ['the place elsewhere', { hasPlaceElsewhere: true }, 'place-elsewhere'],
    [
      'that it is full, before a place elsewhere',
      { vacancies: 0, hasPlaceElsewhere: true },
      'full',
    ],
    ['nothing in an Open Talk', { hasPlaceElsewhere: true, isOpenTalk: true }, undefined],
    ['that an Open Talk is full', { vacancies: 0, isOpenTalk: true }, 'full'],
  ] as const)('%s', (_, changes, obstacle) => {
    expect(placeObstacle({ ...situation, ...changes })).toBe(obstacle);
  });
});
