import type { SignUpAnswer, Workshop } from '@festival/contracts/workshops';
import { assign, setup } from 'xstate';

export interface SignUpContext {
  /** The one that was pressed last. */
  workshop: Workshop | undefined;
  answer: SignUpAnswer | undefined;
}

export type SignUpEvent =
  | { type: 'PRESS'; workshop: Workshop }
  /** They are signed in, it is not too late, and the form is here. */
  | { type: 'ADMITTED' }
  /** They did not sign in, or nobody could be asked. */
  | { type: 'STOPPED' }
  /** It is too late. */
  | { type: 'CLOSED' }
  /** The workshop does not take place. */
  | { type: 'WITHDRAWN' }
  /** The form is on its way. */
  | { type: 'SENT' }
  | { type: 'SIGNED_UP'; answer: SignUpAnswer }
  /** The form says why. */
  | { type: 'REFUSED' }
  | { type: 'CLOSE' };

const dialog = { on: { CLOSE: 'resting' } } as const;

/** What pressing Sign Up leads through: asking who it is, then the form, and what came of it or why there is none. */
export const signUpMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent },
  actions: {
    noteWorkshop: assign(({ event }) =>
      event.type === 'PRESS' ? { workshop: event.workshop } : {},
    ),
    noteAnswer: assign(({ event }) => (event.type === 'SIGNED_UP' ? { answer: event.answer } : {})),
    /** Effect: find out whether they may have the form; then ADMITTED, STOPPED or CLOSED. */
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
    /** Closing would not take back what was sent, and its answer has to be told: it is waited for, as long as the client waits. */
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
