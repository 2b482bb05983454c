import { chooseEdition } from '@festival/edition';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  type ContestTask,
  type PhotoContestEvent,
  photoContestMachine,
} from '../src/photo-contest.js';

const contest = chooseEdition('2021');

export const PRE = '2021-02-08T19:59:59+08:00';
export const SUBMIT = '2021-02-10T10:00:00+08:00';
export const SUBMIT_LAST = '2021-03-05T23:59:59+08:00';
export const VOTE = '2021-03-06T00:00:00+08:00';
export const OVER = '2021-03-22T00:00:00+08:00';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** An effect whose answer the test controls. */
const answered = <Answer, Input = unknown>() => {
  const inputs: unknown[] = [];
  let last: { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  return {
    inputs,
    logic: fromPromise<Answer, Input>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          inputs.push(input);
          last = { resolve, reject };
        }),
    ),
    answer: async (answer: Answer) => {
      last.resolve(answer);
      await settle();
    },
    fail: async (error: unknown) => {
      last.reject(error);
      await settle();
    },
  };
};

export const open = (at: string) => {
  let tellTime: (event: PhotoContestEvent) => void = () => {};
  const signIn = answered<boolean, { task: ContestTask; isAgain: boolean }>();
  const server = answered<unknown>();
  const clock = answered<unknown>();
  const said: unknown[] = [];
  const machine = photoContestMachine.provide({
    actors: {
      clock: fromCallback(({ sendBack }) => {
        tellTime = sendBack;
      }),
      requireStudent: signIn.logic,
      send: server.logic,
      refreshClock: clock.logic,
    },
    actions: {
      sayDone: (_, { task }) => said.push(`done: ${task}`),
      sayFailure: (_, { error }) => said.push(error),
    },
  });
  const actor = createActor(machine, { input: { contest, now: new Date(at) } }).start();
  const value = () => actor.getSnapshot().value as { period: string; button: unknown };
  return {
    period: () => value().period,
    button: () => value().button,
    context: () => actor.getSnapshot().context,
    tick: (now: string) => tellTime({ type: 'TICK', now: new Date(now) }),
    send: actor.send,
    signIn,
    server,
    clock,
    said,
    /** Opens the current period's dialog for a signed-in student. */
    enter: async () => {
      actor.send({ type: 'PRESS' });
      await signIn.answer(true);
    },
  };
};

export const refusal = (status: number, code: string) =>
  Object.assign(new Error(code), { status, code });

export const pressed = (at: string) => {
  const page = open(at);
  page.send({ type: 'PRESS' });
  return page;
};
