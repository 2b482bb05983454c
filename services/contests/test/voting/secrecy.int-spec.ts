import { type CallDefinition, contestsCalls, mayCall } from '@festival/contracts/calls';
import { splitCallName } from '@festival/contracts/paths';
import { openRedis } from '@festival/service-kit/redis';
import { admin, serviceIdentity, student } from '@festival/testing/identity';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { type ContestsApp, startContests } from '../contests-app.js';
import { addEntry } from '../photos.js';
import { VOTING } from '../settings.js';

/*
 * Two worlds that differ in nothing but ballots look the same to everybody: each read of the service is asked by everybody who may, before
 * and after ballots of any kind. A read that is added to the contracts is asked here without more.
 */

let contests: ContestsApp;
let entries: string[];
beforeAll(async () => {
  contests = await startContests();
  const added = [];
  for (let at = 0; at < 6; at += 1)
    added.push(await addEntry(contests.dataSource, { shortlisted: at % 2 === 0 }));
  entries = added.map(({ id }) => id);
});
afterAll(() => contests.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const bystander = student('bystander');
const askers = [undefined, bystander, admin, serviceIdentity('gateway')];
const reads = Object.entries(contestsCalls as Readonly<Record<string, CallDefinition>>).filter(
  ([name]) => splitCallName(name).method === 'GET',
);

/** Different with every request. */
const OWN_HEADERS = new Set(['date', 'x-request-id']);

/** Everything that can be seen of an answer: its status, headers with its size, and every byte. */
const seen = async (path: string, as: (typeof askers)[number]) => {
  const { status, headers, body } = await contests.request('GET', path, { as });
  const { requestId: _, ...rest } =
    typeof body === 'object' && !Array.isArray(body) ? body : { requestId: '', body };
  return {
    asked: `${as?.role ?? 'visitor'}: ${path}`,
    status,
    headers: Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)),
    bytes: JSON.stringify(rest),
  };
};

const everythingSeen = async () => {
  const all = [];
  for (const [name, { access }] of reads)
    for (const as of askers)
      if (access === 'public' || (as && mayCall(access, as.role)))
        all.push(await seen(splitCallName(name).path.replace(/:\w+/g, '1'), as));
  return all;
};

const vote = (voter: number, photos: string[]) =>
  contests.request('POST', '/photos/vote', { as: student(`voter-${voter}`), body: { photos } });

it('asks every read, as everybody who may', async () => {
  await contests.standAt(VOTING);
  const asked = (await everythingSeen()).map((each) => each.asked);
  for (const known of [
    'visitor: /photos',
    'student: /photos/ballot',
    'admin: /photos/results',
    'admin: /admin/photos/ballots',
  ])
    expect(asked).toContain(known);
});

it('whatever ballots there are, no answer to anybody but their voters changes by a byte, and nobody is told of a change', async () => {
  await contests.standAt(VOTING);
  const redis = openRedis(contests.config.REDIS_URL);
  const messages: string[] = [];
  await redis.psubscribe('*');
  redis.on('pmessage', (_, channel) => messages.push(channel));
  const before = await everythingSeen();
  const choice = fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 12 }), async (choices) => {
      await contests.dataSource.query('TRUNCATE ballots');
      const answers = await Promise.all(
        choices.map((chosen, voter) =>
          vote(
            voter,
            chosen.map((at) => entries[at] as string),
          ),
        ),
      );
      expect(
        new Set(answers.map(({ status, headers }) => `${status} ${headers['content-length']}`))
          .size,
      ).toBe(1);
      expect(await everythingSeen()).toEqual(before);
    }),
    { numRuns: 15 },
  );
  redis.disconnect();
  expect(messages).toEqual([]);
});

it('what admins do to an entry does not tell them whether it has votes', async () => {
  await contests.standAt(VOTING);
  await contests.dataSource.query('TRUNCATE ballots');
  const [voted = '', other = ''] = entries;
  await vote(0, [voted]);
  const act = async (id: string) => {
    const answers = [];
    for (const [method, path, body] of [
      ['PUT', `/admin/photos/${id}/shortlist`, { shortlisted: true }],
      ['PUT', `/admin/photos/${id}/shortlist`, { shortlisted: false }],
      ['DELETE', `/admin/photos/${id}`, { reason: 'A rule was broken.' }],
    ] as const) {
      const { status, body: answer } = await contests.request(method, path, { as: admin, body });
      const { _id, studentId, requestId, ...rest } = answer;
      answers.push([status, rest]);
    }
    return answers;
  };
  expect(await act(voted)).toEqual(await act(other));
});
