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
  | { type: 'sign-up'; hasPlace: boolean }
  /** The student gave up another place for this one. */
  | { type: 'bump' }
  /** The student gets an unused place. */
  | { type: 'allocate' }
  /** The student takes an offered place. */
  | { type: 'take' }
  | { type: 'cancel' }
  /** The workshop does not take place. */
  | { type: 'withdraw' }
  /** An admin adds, removes or moves the person. */
  | { type: 'add' }
  | { type: 'remove' }
  | { type: 'move' };

const ends = {
  cancel: 'cancelled',
  withdraw: 'cancelled',
  remove: 'cancelled',
  move: 'cancelled',
} as const;

/**
 * The life of a registration. A waiting student who signs up again gets a place if one is free. A student who signs up again after cancelling gets a new
 * registration at the end of the queue.
 */
export const registrationMachine = setup({
  types: { events: {} as RegistrationEvent },
  guards: { hasPlace: ({ event }) => event.type === 'sign-up' && event.hasPlace },
}).createMachine({
  id: 'registration',
  initial: 'none',
  states: {
    none: {
      on: {
        'sign-up': [{ guard: 'hasPlace', target: 'confirmed' }, { target: 'waitlisted' }],
        add: 'confirmed',
      },
    },
    waitlisted: {
      on: {
        'sign-up': { guard: 'hasPlace', target: 'confirmed' },
        bump: 'confirmed',
        allocate: 'confirmed',
        take: 'confirmed',
        add: 'confirmed',
        ...ends,
      },
    },
    confirmed: { on: ends },
    cancelled: {},
  },
});

/** The state after an event; undefined if the event is refused. */
export const nextRegistrationState = (
  state: RegistrationMachineState,
  event: RegistrationEvent,
): RegistrationState | undefined => {
  const snapshot = registrationMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return undefined;
  return transition(registrationMachine, snapshot, event)[0].value as RegistrationState;
};
