import type { OfferState } from '@festival/contracts/workshops';
import { setup, transition } from 'xstate';

/** `none`: the student has not had an offer. */
export const offerMachineStates = [
  'none',
  'open',
  'taken',
  'passed',
  'ended',
] as const satisfies readonly (OfferState | 'none')[];
export type OfferMachineState = (typeof offerMachineStates)[number];

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
): OfferState | undefined => {
  const snapshot = offerMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return undefined;
  return transition(offerMachine, snapshot, event)[0].value as OfferState;
};
