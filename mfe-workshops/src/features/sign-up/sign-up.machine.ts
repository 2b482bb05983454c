import type { SignUpAnswer, SignUpForm, Workshop } from '@festival/contracts/workshops';
import { notProvided } from '@festival/lifecycles/effects';
import { assign, fromPromise, setup } from 'xstate';

/**
 * Whether a visitor may open the form. `admitted`: they are signed in as a student, sign-up is open, and the form has loaded. `stopped`: they did not sign
 * in, or sign-up is not open yet. `closed`: sign-up has closed.
 */
export type Admission = 'admitted' | 'stopped' | 'closed';

export interface SentForm {
  form: SignUpForm;
  idempotencyKey: string;
}

/** Why the form is shown again: the student was signed out and did not sign in, or the request failed. */
export type Refusal = { why: 'signed-out' } | { why: 'failed'; error: unknown };

/** The outcome of sending the form. */
export type Sending =
  | { outcome: 'signed-up'; answer: SignUpAnswer }
  | { outcome: 'refused'; refusal: Refusal }
  /** Sign-up has closed. */
  | { outcome: 'closed' }
  /** The workshop does not take place. */
  | { outcome: 'withdrawn' };

export interface SignUpContext {
  /** The workshop that was pressed last. */
  workshop: Workshop | undefined;
  /** The form that was sent last. */
  sent: SentForm | undefined;
  answer: SignUpAnswer | undefined;
  /** Why the form that was sent last is shown again. */
  refusal: Refusal | undefined;
}

export type SignUpEvent =
  | { type: 'BEGIN'; workshop: Workshop }
  | { type: 'SUBMIT'; sent: SentForm }
  /** The workshop has left the list. */
  | { type: 'WITHDRAWN' }
  | { type: 'CLOSE' };

const dialog = { on: { CLOSE: 'resting' } } as const;

/** The steps of a sign-up: check who it is, show the form, send it, and show the outcome. */
export const signUpMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent },
  actions: {
    noteWorkshop: assign(({ event }) =>
      event.type === 'BEGIN' ? { workshop: event.workshop } : {},
    ),
    noteSent: assign(({ event }) =>
      event.type === 'SUBMIT' ? { sent: event.sent, refusal: undefined } : {},
    ),
    noteAnswer: assign((_, sending: Sending) =>
      sending.outcome === 'signed-up' ? { answer: sending.answer } : {},
    ),
    noteRefusal: assign((_, sending: Sending) =>
      sending.outcome === 'refused' ? { refusal: sending.refusal } : {},
    ),
    /** Effect: tell why the check failed. */
    sayFailure: (_, _failure: { error: unknown }) => {},
  },
  actors: {
    /** Finds out whether the visitor may open the form. Asks them to sign in if necessary. */
    check: fromPromise<Admission, Workshop>(notProvided),
    /** Sends the form. Asks the student to sign in again if the session has ended. Never rejects. */
    sendForm: fromPromise<Sending, SentForm & { workshop: Workshop }>(notProvided),
  },
}).createMachine({
  id: 'sign-up',
  context: { workshop: undefined, sent: undefined, answer: undefined, refusal: undefined },
  initial: 'resting',
  states: {
    resting: { on: { BEGIN: { target: 'checking', actions: 'noteWorkshop' } } },
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
    form: {
      on: {
        SUBMIT: { target: 'sending', actions: 'noteSent' },
        WITHDRAWN: 'withdrawn',
        CLOSE: 'resting',
      },
    },
    /** Closing is ignored here: it would not take the request back, and the student must see the answer. */
    sending: {
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context }) => ({
          ...(context.sent as SentForm),
          workshop: context.workshop as Workshop,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'signed-up',
            target: 'done',
            actions: { type: 'noteAnswer', params: ({ event }) => event.output },
          },
          { guard: ({ event }) => event.output.outcome === 'closed', target: 'closed' },
          { guard: ({ event }) => event.output.outcome === 'withdrawn', target: 'withdrawn' },
          {
            target: 'form',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
        ],
      },
    },
    done: dialog,
    closed: dialog,
    withdrawn: dialog,
  },
});
