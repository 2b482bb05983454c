import type { Identity } from '@festival/contracts/identity';
import type { Clue, Quiz } from '@festival/contracts/quizzes';
import { chooseEdition } from '@festival/edition';
import { chooseSecrets } from '@festival/edition/secrets';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Schedules } from '@festival/service-kit/schedules';
import { diesAfter } from '@festival/service-kit/testing/dies-after';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { startService, type TestService } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import type { ContestsConfig } from '../../src/config.js';
import { PointsLedger } from '../../src/points/points-ledger.table.js';
import { Quizzes } from '../../src/quizzes/quiz.queries.js';
import { QuizAnswerEntity } from '../../src/quizzes/quiz-answer.table.js';
import { SettleAnswers } from '../../src/quizzes/quiz-answers.js';
import { contestsService } from '../../src/service.js';
import { settings } from '../settings.js';

/** Settles answers at a different time than the service's. */
const settleAt = async (app: INestApplication, now: string): Promise<void> => {
  const get = <Provider>(type: new (...given: never[]) => Provider): Provider =>
    app.get(type, { strict: false });
  const clock = { now: () => new Date(now) } as FestivalClock;
  const [schedules, transactions] = [get(Schedules), get(Transactions)];
  await new SettleAnswers(
    schedules,
    transactions,
    get(Quizzes),
    get(PointsLedger),
    clock,
  ).execute();
};

const QUIZ = '/quizzes/busking-1';
const BEFORE = '2021-02-15T17:59:59.000+08:00';
const STARTS = '2021-02-15T18:00:00.000+08:00';
const ENDS = '2021-02-15T20:00:00.000+08:00';

let contests: TestService<ContestsConfig>;
const moveTo = (now: string) => contests.app.get(FestivalClock).move(new Date(now));

beforeAll(async () => {
  contests = await startService(contestsService, settings);
});
afterAll(() => contests.close());
beforeEach(() => moveTo(STARTS));

let people = 0;
const somebody = () => student(`quiz-${people++}`);
const answer = (as = somebody(), body: unknown = { question: 'guest', choice: 'cat' }) =>
  contests.request('POST', `${QUIZ}/answers`, { as, body });
const read = async (as = somebody()): Promise<Quiz> =>
  (await contests.request('GET', QUIZ, { as })).body;
const answers = () => contests.dataSource.getRepository(QuizAnswerEntity);

describe('the clues', () => {
  const clues = async (): Promise<Clue[]> => (await contests.request('GET', '/clues')).body;
  const first = chooseSecrets(chooseEdition('2021')).clues['first-round'];

  it('are published in their second, and the gateway caches them until the next one', async () => {
    await moveTo('2021-02-14T23:59:55+08:00');
    const before = await contests.request('GET', '/clues');
    expect(JSON.stringify(before.body)).not.toContain(first);
    expect(Number(before.headers['x-keep-ms'])).toBeLessThanOrEqual(5_000);
    expect(Number(before.headers['x-keep-ms'])).toBeGreaterThan(0);
    await moveTo('2021-02-15T00:00:00+08:00');
    expect(await clues()).toContainEqual({
      id: 'first-round',
      opensAt: '2021-02-14T16:00:00.000Z',
      text: first,
    });
  });

  it('hide again when the clock of a rehearsal is moved back', async () => {
    await moveTo('2021-02-14T23:59:55+08:00');
    expect((await clues()).find(({ id }) => id === 'first-round')?.text).toBeNull();
  });
});

describe('a quiz', () => {
  it('is not there before the performance begins, and nothing is answered', async () => {
    await moveTo(BEFORE);
    const refusals = [await contests.request('GET', QUIZ), await answer()];
    expect(refusals.map(({ status, body }) => [status, body.code, body.error])).toEqual(
      refusals.map(() => [
        400,
        'QUIZ_NOT_OPEN',
        'The quiz opens when Virtual Busking Session 1 begins.',
      ]),
    );
    expect((await answer(undefined, { question: 'no-such', choice: 'cat' })).body.code).toBe(
      'QUIZ_NOT_OPEN',
    );
  });

  it('has its questions, and nothing that reveals the right answers, while it is on', async () => {
    const { body, headers } = await contests.request('GET', QUIZ);
    expect(JSON.stringify(body)).not.toContain('right');
    expect(body).toMatchObject({ performance: 'busking-1', isOver: false });
    expect(body.questions.map(({ id }: { id: string }) => id)).toContain('guest');
    expect(Number(headers['x-keep-ms'])).toBeLessThanOrEqual(2 * 60 * 60_000);
    const [right, wrong] = [
      await answer(),
      await answer(somebody(), { question: 'guest', choice: 'dog' }),
    ];
    expect([right.status, right.body]).toEqual([200, { question: 'guest', choice: 'cat' }]);
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([200, Object.keys(right.body)]);
  });

  it('stores the answers of a student, and shows them to that student only', async () => {
    const [mei, jun] = [somebody(), somebody()];
    await answer(mei, { question: 'guest', choice: 'dog' });
    expect((await read(mei)).questions[0]).toMatchObject({ id: 'guest', mine: 'dog' });
    expect((await read(jun)).questions[0]).toMatchObject({ id: 'guest', mine: null });
    const visitors = await contests.request('GET', QUIZ);
    const admins = await contests.request('GET', QUIZ, { as: admin });
    for (const { body } of [visitors, admins]) expect(body.questions[0]).not.toHaveProperty('mine');
  });

  it('takes one answer a student a question, however many are sent at once', async () => {
    const mei = somebody();
    const sent = await Promise.all(
      ['cat', 'dog', 'rooster', 'otter', 'cat', 'dog'].map((choice) =>
        answer(mei, { question: 'guest', choice }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(
      new Set(sent.filter(({ status }) => status === 400).map(({ body }) => body.code)),
    ).toEqual(new Set(['QUESTION_ANSWERED']));
    const [kept, ...more] = await answers().findBy({ studentId: mei.sub });
    expect(more).toEqual([]);
    expect(kept?.choiceId).toBe(sent.find(({ status }) => status === 200)?.body.choice);
  });

  it('shows the right answers once it is over, and accepts no more', async () => {
    const mei = somebody();
    await answer(mei, { question: 'guest', choice: 'dog' });
    await moveTo(ENDS);
    const told = await read(mei);
    expect(told.isOver).toBe(true);
    expect(told.questions[0]).toMatchObject({ id: 'guest', mine: 'dog', right: 'cat' });
    const late = await answer(mei, { question: 'last-song', choice: 'chan' });
    expect([late.status, late.body.code]).toEqual([400, 'QUIZ_OVER']);
    expect(await answers().countBy({ studentId: mei.sub })).toBe(1);
  });

  it('answers a repeat with its first answer, also after the end', async () => {
    const mei = somebody();
    const send = () =>
      contests.request('POST', `${QUIZ}/answers`, {
        as: mei,
        body: { question: 'guest', choice: 'cat' },
        idempotencyKey: 'again',
      });
    await send();
    await moveTo(ENDS);
    expect((await send()).body).toEqual({ question: 'guest', choice: 'cat' });
  });
});

describe('chances for right answers', () => {
  /** The student's chances, by source. */
  const chancesOf = async (as: Identity) => {
    const { body } = await contests.request('GET', '/internal/students/me/points', { as });
    return body.points as { points: number; category: string; source: string; note: string }[];
  };
  const answerAll = async (as: Identity, choices: Record<string, string>) => {
    for (const [question, choice] of Object.entries(choices))
      await answer(as, { question, choice });
  };
  const ALL_RIGHT = {
    guest: 'cat',
    'last-song': 'chan',
    'count-in': 'cough',
    'good-night': 'tamil',
  };

  /** By the service's own clock the performance is still on. */
  const settle = () => settleAt(contests.app, ENDS);

  it('are not there while the performance is on; then one for each, in the category of the edition', async () => {
    const mei = somebody();
    await answerAll(mei, { ...ALL_RIGHT, 'last-song': 'rasa' });
    expect(await chancesOf(mei)).toEqual([]);
    await moveTo(ENDS);
    await eventually(async () => (await chancesOf(mei)).length === 3);
    expect(await chancesOf(mei)).toEqual(
      Array.from({ length: 3 }, () => ({
        points: 1,
        category: 'Virtual Busking Quiz',
        source: 'quiz',
        note: 'Virtual Busking Session 1',
        at: expect.any(String),
      })),
    );
  });

  it('are given once, by however many looks at once and afterwards', async () => {
    const [mei, jun] = [somebody(), somebody()];
    await answerAll(mei, ALL_RIGHT);
    await answerAll(jun, { guest: 'dog' });
    await Promise.all([settle(), settle(), settle()]);
    await settle();
    expect(await chancesOf(mei)).toHaveLength(4);
    expect(await chancesOf(jun)).toEqual([]);
  });

  it('are given once where the process that gives them dies on the way, wherever', async () => {
    const mei = somebody();
    await answerAll(mei, ALL_RIGHT);
    let died = 0;
    while (await diesAfter(contests.dataSource, died, settle)) {
      died += 1;
      expect([0, 4]).toContain((await chancesOf(mei)).length);
    }
    // At least one for the answers, four for awards and one for settling them.
    expect(died).toBeGreaterThan(5);
    await settle();
    expect(await chancesOf(mei)).toHaveLength(4);
  });

  it('are given for an answer that is written only after others were settled', async () => {
    const [mei, late] = [somebody(), somebody()];
    await answer(mei);
    await settle();
    await answer(late);
    await settle();
    for (const who of [mei, late]) expect(await chancesOf(who)).toMatchObject([{ points: 1 }]);
  });
});

test.each([
  ['a visitor', undefined, 'SIGN_IN_REQUIRED'],
  ['a vendor', vendorIdentity('inkwell'), 'WRONG_ACCOUNT'],
  ['an admin', admin, 'WRONG_ACCOUNT'],
])('%s answers nothing', async (_, as, code) => {
  const refused = await contests.request('POST', `${QUIZ}/answers`, { as, body: {} });
  expect([refused.status, refused.body.code]).toEqual([401, code]);
});

test.each([
  ['no body', {}, ['question', 'choice']],
  ['a question that is not asked', { question: 'weather', choice: 'cat' }, ['question']],
  ['a choice that is not offered', { question: 'guest', choice: 'chan' }, ['choice']],
  ['the name of what every object has', { question: 'guest', choice: 'constructor' }, ['choice']],
  ['a choice that is no text', { question: 'guest', choice: ['cat'] }, ['choice']],
])('%s is refused, naming the field, and nothing is stored', async (_, body, keys) => {
  const mei = somebody();
  const refused = await answer(mei, body);
  expect([refused.status, refused.body.validation?.body.keys]).toEqual([400, keys]);
  expect(await answers().countBy({ studentId: mei.sub })).toBe(0);
});

test.each(['no-such', 'constructor', '%00'])('there is no quiz of %s', async (performance) => {
  const found = await contests.request('GET', `/quizzes/${performance}`);
  const sent = await contests.request('POST', `/quizzes/${performance}/answers`, {
    as: somebody(),
    body: { question: 'guest', choice: 'cat' },
  });
  expect([found.status, sent.status]).toEqual([404, 404]);
});
