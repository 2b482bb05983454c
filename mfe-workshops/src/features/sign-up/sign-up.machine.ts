import type { SignUpAnswer, Workshop } from '@festival/contracts/workshops';
import { notProvided } from '@festival/lifecycles/effects';
import { assign, fromPromise, setup } from 'xstate';

/**
 * Whether a visitor may open the form. `admitted`: they are signed in as a student, sign-up is open, and the form has loaded. `stopped`: they did not sign
 * in, or sign-up is not open yet. `closed`: sign-up has closed.
 */
export type Admission = 'admitted' | 'stopped' | 'closed';

export interface SignUpContext {
  /** The workshop that was pressed last. */
  workshop: Workshop | undefined;
  answer: SignUpAnswer | undefined;
}

export type SignUpEvent =
  | { type: 'PRESS'; workshop: Workshop }
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
    /** Effect: tell why the check failed. */
    sayFailure: (_, _failure: { error: unknown }) => {},
  },
  actors: {
    /** Finds out whether the visitor may open the form. Asks them to sign in if necessary. */
    check: fromPromise<Admission, Workshop>(notProvided),
  },
}).createMachine({
  id: 'sign-up',
  context: { workshop: undefined, answer: undefined },
  initial: 'resting',
  states: {
    resting: { on: { PRESS: { target: 'checking', actions: 'noteWorkshop' } } },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context.workshop as Workshop,
        onDone: [
          { guard: ({ event }) => event.output === 'admitted', target: 'form' },
          { guard: ({ event }) => event.output === 'closed', target: 'closed' },
          { target: 'resting' },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'sayFailure', params: ({ event: { error } }) => ({ error }) },
        },
      },
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
