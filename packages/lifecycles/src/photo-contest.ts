import { type PhotoContestPeriod, photoContestPeriod } from '@festival/edition/periods';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { notProvided } from './effects.js';

type Contest = Parameters<typeof photoContestPeriod>[0];

/** What the button does in the current period. */
export type ContestTask = Extract<PhotoContestPeriod, 'submit' | 'vote'>;

interface PhotoContestContext {
  contest: Contest;
  /** The festival time at the last tick. */
  now: Date;
  /** The purpose of the open dialog. */
  task: ContestTask;
  /** The entry that the submit dialog replaces. */
  replaces: string | undefined;
  /** The entry or ballot that was sent. It is sent again after signing in. */
  attempt: unknown;
  /** The refusal of the last attempt. */
  refusal: unknown;
}

export type PhotoContestEvent =
  | { type: 'TICK'; now: Date }
  | { type: 'PRESS' }
  | { type: 'REPLACE'; entry: string }
  | { type: 'SEND'; attempt: unknown }
  | { type: 'CLOSE' };

interface Input {
  contest: Contest;
  now: Date;
}

/** Why the user must sign in: to open the dialog, or because the session ended while it was open. */
interface SignInPurpose {
  task: ContestTask;
  isAgain: boolean;
}

/** The refusal when the session ended and the user did not sign in again. */
export const SIGNED_OUT = 'You are logged out, so nothing was sent.';

const periodOf = ({ contest, now }: PhotoContestContext): PhotoContestPeriod =>
  photoContestPeriod(contest, now);

const taskOf = (context: PhotoContestContext): ContestTask | undefined => {
  const period = periodOf(context);
  return period === 'submit' || period === 'vote' ? period : undefined;
};

const machineSetup = setup({
  types: {
    context: {} as PhotoContestContext,
    events: {} as PhotoContestEvent,
    input: {} as Input,
  },
  actors: {
    /** Sends TICK with the festival time every second, and whenever the clock is moved. */
    clock: fromCallback<PhotoContestEvent>(notProvided),
    /** Whether a student is signed in. Asks the user to sign in if necessary. */
    requireStudent: fromPromise<boolean, SignInPurpose>(notProvided),
    /** Sends the entry or the ballot. */
    send: fromPromise<unknown, unknown>(notProvided),
    /** Synchronises the clock with the server. */
    refreshClock: fromPromise<unknown>(notProvided),
  },
  actions: {
    tellTime: assign(({ event }) => (event.type === 'TICK' ? { now: event.now } : {})),
    begin: assign(({ context, event }) => ({
      task: taskOf(context) ?? context.task,
      replaces: event.type === 'REPLACE' ? event.entry : undefined,
      refusal: undefined,
    })),
    prepare: assign(({ event }) =>
      event.type === 'SEND' ? { attempt: event.attempt, refusal: undefined } : {},
    ),
    noteRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: error })),
    noteSignedOut: assign({ refusal: SIGNED_OUT }),
    sayFailure: (_, _failure: { error: unknown }) => {},
    sayDone: (_, _done: { task: ContestTask }) => {},
  },
  guards: {
    isIn: ({ context }, { period }: { period: PhotoContestPeriod }) => periodOf(context) === period,
    isOpen: ({ context }) => taskOf(context) !== undefined,
    takesEntries: ({ context }) => taskOf(context) === 'submit',
    isTaskOpen: ({ context }) => taskOf(context) === context.task,
    isTaskOver: ({ context }) => taskOf(context) !== context.task,
    isSignedOut: (_, { error }: { error: unknown }) => partOf(error, 'status') === 401,
    isAboutTheTime: (_, { error }: { error: unknown }) => isAboutTheTime(error),
  },
});

const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });

const leadTo = <Period extends PhotoContestPeriod>(...periods: Period[]) =>
  periods.map(
    (period) => ({ guard: { type: 'isIn', params: { period } }, target: period }) as const,
  );

/**
 * The photo contest on a page: its period by festival time, and the dialogs behind its button. While something is being sent, it ignores further submits,
 * so that a double click sends one entry. If the session has ended, it asks the user to sign in and sends the same again. A dialog whose period ends stays
 * open with its input but cannot be sent; for what was sent before, the server decides.
 */
export const photoContestMachine = machineSetup.createMachine({
  id: 'photo-contest',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    task: 'submit',
    replaces: undefined,
    attempt: undefined,
    refusal: undefined,
  }),
  invoke: { src: 'clock' },
  on: { TICK: { actions: 'tellTime' } },
  states: {
    period: {
      initial: 'pre',
      states: {
        pre: { always: leadTo('submit', 'vote', 'over') },
        submit: { always: leadTo('pre', 'vote', 'over') },
        vote: { always: leadTo('pre', 'submit', 'over') },
        over: { always: leadTo('pre', 'submit', 'vote') },
      },
    },
    button: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            PRESS: { guard: 'isOpen', target: 'admitting', actions: 'begin' },
            REPLACE: { guard: 'takesEntries', target: 'open', actions: 'begin' },
          },
        },
        admitting: {
          invoke: {
            src: 'requireStudent',
            input: ({ context: { task } }) => ({ task, isAgain: false }),
            onDone: [
              {
                guard: ({ context, event }) => event.output && taskOf(context) !== undefined,
                target: 'open',
                actions: 'begin',
              },
              { target: 'resting' },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'sayFailure', params: errorOf },
            },
          },
        },
        open: {
          initial: 'editing',
          states: {
            editing: {
              always: { guard: 'isTaskOver', target: 'ended' },
              on: {
                SEND: { target: 'sending', actions: 'prepare' },
                CLOSE: '#photo-contest.button.resting',
              },
            },
            ended: {
              always: { guard: 'isTaskOpen', target: 'editing' },
              on: { CLOSE: '#photo-contest.button.resting' },
            },
            /** The dialog cannot be closed now: that would not undo the request, and its answer must be shown. */
            sending: {
              invoke: {
                src: 'send',
                input: ({ context }: { context: PhotoContestContext }) => context.attempt,
                onDone: {
                  target: '#photo-contest.button.resting',
                  actions: {
                    type: 'sayDone',
                    params: ({ context: { task } }: { context: PhotoContestContext }) => ({ task }),
                  },
                },
                onError: [
                  {
                    guard: { type: 'isSignedOut', params: errorOf },
                    target: 'signingIn',
                  },
                  {
                    guard: { type: 'isAboutTheTime', params: errorOf },
                    target: 'askingTheTime',
                    actions: { type: 'noteRefusal', params: errorOf },
                  },
                  {
                    target: 'editing',
                    actions: { type: 'noteRefusal', params: errorOf },
                  },
                ],
              },
            },
            signingIn: {
              invoke: {
                src: 'requireStudent',
                input: ({ context: { task } }) => ({ task, isAgain: true }),
                onDone: [
                  { guard: ({ event }) => event.output, target: 'sending' },
                  { target: 'editing', actions: 'noteSignedOut' },
                ],
                onError: {
                  target: 'editing',
                  actions: { type: 'noteRefusal', params: errorOf },
                },
              },
            },
            askingTheTime: {
              invoke: { src: 'refreshClock', onDone: 'editing', onError: 'editing' },
            },
          },
        },
      },
    },
  },
});

/** A field of an API error. It does not check the class, because there may be several copies of the client. */
const partOf = (error: unknown, part: 'code' | 'status'): unknown =>
  typeof error === 'object' && error !== null && part in error
    ? (error as Record<typeof part, unknown>)[part]
    : undefined;

const ABOUT_TIME: ReadonlySet<unknown> = new Set([
  'CONTEST_NOT_OPEN',
  'CONTEST_CLOSED',
  'VOTING_NOT_OPEN',
  'VOTING_CLOSED',
]);

/** Whether the server's clock differs from the page's. */
const isAboutTheTime = (error: unknown): boolean => ABOUT_TIME.has(partOf(error, 'code'));
