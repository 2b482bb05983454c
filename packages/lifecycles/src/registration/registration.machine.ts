import type { RegistrationState } from '@festival/contracts/workshops';
import { setup, transition } from 'xstate';

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
  if (!known.has(question)) known.set(question, ask(state, event));
  return known.get(question);
};

const ask = (
  state: RegistrationMachineState,
  event: RegistrationEvent,
): RegistrationState | undefined => {
  const snapshot = registrationMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return undefined;
  return transition(registrationMachine, snapshot, event)[0].value as RegistrationState;
};
