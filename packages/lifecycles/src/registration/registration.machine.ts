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
  /** `hasPlace`: a place is free, and the person may have it. */
  | { type: 'sign-up'; hasPlace: boolean }
  /** Into a place that was given up for it. */
  | { type: 'bump' }
  /** Into a place that was left over. */
  | { type: 'allocate' }
  /** Into a place that was offered. */
  | { type: 'take' }
  | { type: 'cancel' }
  /** The workshop does not take place. */
  | { type: 'withdraw' }
  /** An admin gives a place, takes it, or takes it for one in another workshop. */
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
 * The life of a registration. Whoever signs up again where they wait is given a place that has become free; whoever signs up
 * again after cancelling starts another registration, at the end of the queue.
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

/** The state an event leads to; undefined where it is refused. */
export const nextRegistrationState = (
  state: RegistrationMachineState,
  event: RegistrationEvent,
): RegistrationState | undefined => {
  const snapshot = registrationMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return undefined;
  return transition(registrationMachine, snapshot, event)[0].value as RegistrationState;
};
