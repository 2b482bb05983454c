import type { OfferState, RegistrationState, Standing } from '@festival/contracts/workshops';
import { setup } from 'xstate';
import { nextState } from './next-state.js';

/** `none`: the student has not had an offer. */
export const offerMachineStates = [
  'none',
  'open',
  'taken',
  'passed',
  'ended',
] as const satisfies readonly (OfferState | 'none')[];
type OfferMachineState = (typeof offerMachineStates)[number];

export type OfferEvent =
  | { type: 'OFFER' }
  | { type: 'TAKE' }
  | { type: 'PASS' }
  /** The time is up, the registration ended, or the student has a place elsewhere. */
  | { type: 'END' };

/** The life of a place that is offered to a waiting student. Each student gets one offer, and every decision is final. */
const offerMachine = setup({ types: { events: {} as OfferEvent } }).createMachine({
  id: 'offer',
  initial: 'none',
  states: {
    none: { on: { OFFER: 'open' } },
    open: { on: { TAKE: 'taken', PASS: 'passed', END: 'ended' } },
    taken: {},
    passed: {},
    ended: {},
  },
});

/** The state after an event; undefined if the event is refused. */
export const nextOfferState = (
  state: OfferMachineState,
  event: OfferEvent,
): OfferState | undefined =>
  nextState<OfferMachineState>(offerMachine, state, event) as OfferState | undefined;

/** `none`: the person has not signed up. */
export const registrationStates = [
  'none',
  'confirmed',
  'waitlisted',
  'cancelled',
] as const satisfies readonly (RegistrationState | 'none')[];
export type RegistrationMachineState = (typeof registrationStates)[number];

export type RegistrationEvent =
  /** `hasPlace`: a place is free and the student may have it. */
  | { type: 'SIGN_UP'; hasPlace: boolean }
  /** The student gave up another place for this one. */
  | { type: 'BUMP' }
  /** The student gets an unused place. */
  | { type: 'ALLOCATE' }
  /** The student takes an offered place. */
  | { type: 'TAKE' }
  | { type: 'CANCEL' }
  /** The workshop does not take place. */
  | { type: 'WITHDRAW' }
  /** An admin adds, removes or moves the person. */
  | { type: 'ADD' }
  | { type: 'REMOVE' }
  | { type: 'MOVE' };

const ends = {
  CANCEL: 'cancelled',
  WITHDRAW: 'cancelled',
  REMOVE: 'cancelled',
  MOVE: 'cancelled',
} as const;

/**
 * The life of a registration. A waiting student who signs up again gets a place if one is free. A student who signs up again after cancelling gets a new
 * registration at the end of the queue.
 */
const registrationMachine = setup({
  types: { events: {} as RegistrationEvent },
  guards: { hasPlace: ({ event }) => event.type === 'SIGN_UP' && event.hasPlace },
}).createMachine({
  id: 'registration',
  initial: 'none',
  states: {
    none: {
      on: {
        SIGN_UP: [{ guard: 'hasPlace', target: 'confirmed' }, { target: 'waitlisted' }],
        ADD: 'confirmed',
      },
    },
    waitlisted: {
      on: {
        SIGN_UP: { guard: 'hasPlace', target: 'confirmed' },
        BUMP: 'confirmed',
        ALLOCATE: 'confirmed',
        TAKE: 'confirmed',
        ADD: 'confirmed',
        ...ends,
      },
    },
    confirmed: { on: ends },
    cancelled: {},
  },
});

/** The results so far. There are few, and on the night of the sign-up the machine would compute the same one for every request. */
const known = new Map<string, RegistrationState | undefined>();

/** The state after an event; undefined if the event is refused. */
export const nextRegistrationState = (
  state: RegistrationMachineState,
  event: RegistrationEvent,
): RegistrationState | undefined => {
  const question = JSON.stringify([state, event]);
  if (!known.has(question))
    known.set(question, nextState(registrationMachine, state, event) as RegistrationState);
  return known.get(question);
};

interface SignUpSituation {
  mine: RegistrationMachineState;
  vacancies: number;
  isOpenTalk: boolean;
  /** Whether the student is confirmed in another workshop. Open Talks do not count. */
  hasPlaceElsewhere: boolean;
}

export type PlaceObstacle = 'full' | 'place-elsewhere';

/** Why a student cannot have a place: none is free, or they already have their one place. */
export const placeObstacle = ({
  vacancies,
  isOpenTalk,
  hasPlaceElsewhere,
}: Omit<SignUpSituation, 'mine'>): PlaceObstacle | undefined => {
  if (vacancies === 0) return 'full';
  return hasPlaceElsewhere && !isOpenTalk ? 'place-elsewhere' : undefined;
};

export const mayHavePlace = (situation: Omit<SignUpSituation, 'mine'>): boolean =>
  placeObstacle(situation) === undefined;

/** The result of signing up; undefined if it is refused because it would change nothing. */
export const signUpOutcome = ({ mine, ...situation }: SignUpSituation): Standing | undefined =>
  nextRegistrationState(mine === 'cancelled' ? 'none' : mine, {
    type: 'SIGN_UP',
    hasPlace: mayHavePlace(situation),
  }) as Standing | undefined;
