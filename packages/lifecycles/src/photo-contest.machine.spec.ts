import { chooseEdition } from '@festival/edition';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  type ContestTask,
  type PhotoContestEvent,
  photoContestMachine,
  SIGNED_OUT,
} from './photo-contest.js';

const contest = chooseEdition('2021');

const PRE = '2021-02-08T19:59:59+08:00';
const SUBMIT = '2021-02-10T10:00:00+08:00';
const SUBMIT_LAST = '2021-03-05T23:59:59+08:00';
const VOTE = '2021-03-06T00:00:00+08:00';
const OVER = '2021-03-22T00:00:00+08:00';

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

const open = (at: string) => {
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

const refusal = (status: number, code: string) => Object.assign(new Error(code), { status, code });

const pressed = (at: string) => {
  const page = open(at);
  page.send({ type: 'PRESS' });
  return page;
};

describe('the periods, to the second', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('1999-12-31T23:59:59Z'), doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const edges = [
    ['2021-02-08T19:59:59+08:00', 'pre'],
    ['2021-02-08T20:00:00+08:00', 'submit'],
    ['2021-03-05T23:59:59+08:00', 'submit'],
    ['2021-03-06T00:00:00+08:00', 'vote'],
    ['2021-03-21T23:59:59+08:00', 'vote'],
    ['2021-03-22T00:00:00+08:00', 'over'],
  ] as const;

  it.each(edges)(
    'a page that is opened at %s is in "%s", for any clock of the browser',
    (at, period) => {
      expect(open(at).period()).toBe(period);
    },
  );

  it('a page that stays open goes through them with the festival, there and back', () => {
    const page = open(PRE);
    for (const [at, period] of [...edges, ...[...edges].reverse()]) {
      page.tick(at);
      expect(page.period()).toBe(period);
    }
  });

  it('the time of the machine alone changes nothing', () => {
    const page = open(PRE);
    jest.setSystemTime(new Date('2021-03-10T00:00:00+08:00'));
    jest.advanceTimersByTime(86_400_000);
    expect(page.period()).toBe('pre');
  });
});

describe('the button', () => {
  it.each([
    ['before the contest', PRE],
    ['once it is over', OVER],
  ])('does nothing %s', (_, at) => {
    const page = pressed(at);
    expect(page.button()).toBe('resting');
    expect(page.signIn.inputs).toEqual([]);
  });

  it.each([
    ['submit', SUBMIT],
    ['vote', VOTE],
  ] as const)('asks who it is, then opens the dialog to %s', async (task, at) => {
    const page = pressed(at);
    expect(page.button()).toBe('admitting');
    expect(page.signIn.inputs).toEqual([{ task, isAgain: false }]);
    await page.signIn.answer(true);
    expect(page.button()).toEqual({ open: 'editing' });
    expect(page.context().task).toBe(task);
  });

  it('asks once, however often it is pressed', () => {
    const page = pressed(SUBMIT);
    page.send({ type: 'PRESS' });
    expect(page.signIn.inputs).toHaveLength(1);
  });

  it('opens nothing for a visitor who does not sign in', async () => {
    const page = pressed(SUBMIT);
    await page.signIn.answer(false);
    expect(page.button()).toBe('resting');
    expect(page.said).toEqual([]);
  });

  it('opens the dialog of the current period, or none', async () => {
    const page = pressed(SUBMIT_LAST);
    page.tick(VOTE);
    await page.signIn.answer(true);
    expect(page.context().task).toBe('vote');
    page.send({ type: 'CLOSE' });

    page.send({ type: 'PRESS' });
    page.tick(OVER);
    await page.signIn.answer(true);
    expect(page.button()).toBe('resting');
  });

  it('says when nobody can be asked, and can be pressed again', async () => {
    const page = open(SUBMIT);
    const failure = refusal(0, 'OFFLINE');
    page.send({ type: 'PRESS' });
    await page.signIn.fail(failure);
    expect(page.said).toEqual([failure]);
    page.send({ type: 'PRESS' });
    expect(page.button()).toBe('admitting');
  });

  it('an entry is replaced while photos are taken, and not later', () => {
    const page = open(SUBMIT);
    page.send({ type: 'REPLACE', entry: 'mine' });
    expect(page.button()).toEqual({ open: 'editing' });
    expect(page.context().replaces).toBe('mine');
    const later = open(VOTE);
    later.send({ type: 'REPLACE', entry: 'mine' });
    expect(later.button()).toBe('resting');
  });

  it('a new entry replaces nothing, also after one that did', async () => {
    const page = open(SUBMIT);
    page.send({ type: 'REPLACE', entry: 'mine' });
    page.send({ type: 'CLOSE' });
    await page.enter();
    expect(page.context().replaces).toBeUndefined();
  });
});

describe.each<[ContestTask, string, string]>([
  ['submit', SUBMIT, 'CONTEST_CLOSED'],
  ['vote', VOTE, 'VOTING_CLOSED'],
])('the dialog to %s', (task, at, tooLate) => {
  const attempt = { task };
  const sent = async () => {
    const page = open(at);
    await page.enter();
    page.send({ type: 'SEND', attempt });
    return page;
  };
  const afterwards = task === 'submit' ? VOTE : OVER;

  it('closes when it was taken, and says so', async () => {
    const page = await sent();
    expect(page.server.inputs).toEqual([attempt]);
    await page.server.answer({});
    expect(page.button()).toBe('resting');
    expect(page.said).toEqual([`done: ${task}`]);
  });

  it('sends once, and stays while it is on its way', async () => {
    const page = await sent();
    page.send({ type: 'SEND', attempt });
    page.send({ type: 'CLOSE' });
    page.send({ type: 'PRESS' });
    expect(page.server.inputs).toHaveLength(1);
    expect(page.button()).toEqual({ open: 'sending' });
  });

  it('stays open with the reason of a refusal, until the next attempt', async () => {
    const page = await sent();
    const reason = refusal(400, 'ALREADY_VOTED');
    await page.server.fail(reason);
    expect(page.button()).toEqual({ open: 'editing' });
    expect(page.context().refusal).toBe(reason);
    page.send({ type: 'SEND', attempt });
    expect(page.context().refusal).toBeUndefined();
  });

  it('keeps no reason for the next time that it is opened', async () => {
    const page = await sent();
    await page.server.fail(refusal(0, 'OFFLINE'));
    page.send({ type: 'CLOSE' });
    await page.enter();
    expect(page.context().refusal).toBeUndefined();
  });

  it('a session that has ended asks to sign in, and sends the same again', async () => {
    const page = await sent();
    await page.server.fail(refusal(401, 'SIGN_IN_REQUIRED'));
    expect(page.button()).toEqual({ open: 'signingIn' });
    expect(page.signIn.inputs.at(-1)).toEqual({ task, isAgain: true });
    await page.signIn.answer(true);
    expect(page.server.inputs).toEqual([attempt, attempt]);
    await page.server.answer({});
    expect(page.said).toEqual([`done: ${task}`]);
  });

  it('without signing in again nothing is sent, and it says so', async () => {
    const page = await sent();
    await page.server.fail(refusal(401, 'SIGN_IN_REQUIRED'));
    await page.signIn.answer(false);
    expect(page.button()).toEqual({ open: 'editing' });
    expect(page.context().refusal).toBe(SIGNED_OUT);
  });

  it('says it too when nobody can be asked to sign in', async () => {
    const page = await sent();
    await page.server.fail(refusal(401, 'SIGN_IN_REQUIRED'));
    const failure = refusal(0, 'OFFLINE');
    await page.signIn.fail(failure);
    expect(page.context().refusal).toBe(failure);
  });

  it('cannot be sent once its period has ended, and again when the clock is moved back', async () => {
    const page = open(at);
    await page.enter();
    page.tick(afterwards);
    expect(page.button()).toEqual({ open: 'ended' });
    page.send({ type: 'SEND', attempt });
    expect(page.server.inputs).toEqual([]);
    page.tick(at);
    expect(page.button()).toEqual({ open: 'editing' });
    page.tick(afterwards);
    page.send({ type: 'CLOSE' });
    expect(page.button()).toBe('resting');
  });

  it('the server decides about a request that was sent before the period ended', async () => {
    const page = await sent();
    page.tick(afterwards);
    expect(page.button()).toEqual({ open: 'sending' });
    await page.server.answer({});
    expect(page.said).toEqual([`done: ${task}`]);
  });

  it('is over too when only the server knew that it was too late', async () => {
    const page = await sent();
    const reason = refusal(400, tooLate);
    await page.server.fail(reason);
    expect(page.button()).toEqual({ open: 'askingTheTime' });
    page.tick(afterwards);
    await page.clock.answer({});
    expect(page.button()).toEqual({ open: 'ended' });
    expect(page.context().refusal).toBe(reason);
  });

  it('shows the refusal if the time cannot be loaded', async () => {
    const page = await sent();
    const reason = refusal(400, tooLate);
    await page.server.fail(reason);
    await page.clock.fail(refusal(0, 'OFFLINE'));
    expect(page.button()).toEqual({ open: 'editing' });
    expect(page.context().refusal).toBe(reason);
  });
});
