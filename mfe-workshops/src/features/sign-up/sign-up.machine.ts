import type { SignUpAnswer, Workshop } from '@festival/contracts/workshops';
import { assign, setup } from 'xstate';

export interface SignUpContext {
  /** The workshop that was pressed last. */
  workshop: Workshop | undefined;
  answer: SignUpAnswer | undefined;
}

export type SignUpEvent =
  | { type: 'PRESS'; workshop: Workshop }
  /** The student is signed in, sign-up is open, and the form has loaded. */
  | { type: 'ADMITTED' }
  /** The student did not sign in, or the sign-in failed. */
  | { type: 'STOPPED' }
  /** Sign-up has closed. */
  | { type: 'CLOSED' }
  /** The workshop does not take place. */
  | { type: 'WITHDRAWN' }
  /** The form is being sent. */
  | { type: 'SENT' }
  | { type: 'SIGNED_UP'; answer: SignUpAnswer }
  /** The form says why. */
  | { type: 'REFUSED' }
  | { type: 'CLOSE' };

const dialog = { on: { CLOSE: 'resting' } } as const;

/** The steps of a sign-up: check who it is, show the form, send it, and show the outcome. */
export const signUpMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent },
  actions: {
    noteWorkshop: assign(({ event }) =>
      event.type === 'PRESS' ? { workshop: event.workshop } : {},
    ),
    noteAnswer: assign(({ event }) => (event.type === 'SIGNED_UP' ? { answer: event.answer } : {})),
    /** Effect: finds out whether the visitor may open the form, then sends ADMITTED, STOPPED or CLOSED. */
    check: () => {},
  },
}).createMachine({
  id: 'sign-up',
  context: { workshop: undefined, answer: undefined },
  initial: 'resting',
  states: {
    resting: { on: { PRESS: { target: 'checking', actions: 'noteWorkshop' } } },
    checking: {
      entry: 'check',
      on: { ADMITTED: 'form', STOPPED: 'resting', CLOSED: 'closed' },
    },
    form: { on: { SENT: 'sending', WITHDRAWN: 'withdrawn', CLOSE: 'resting' } },
    /** Closing is ignored here: it would not take the request back, and the student must see the answer. */
    sending: {
      on: {
        SIGNED_UP: { target: 'done', actions: 'noteAnswer' },
        REFUSED: 'form',
        CLOSED: 'closed',
        WITHDRAWN: 'withdrawn',
      },
    },
    done: dialog,
    closed: dialog,
    withdrawn: dialog,
  },
});
