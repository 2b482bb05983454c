import { isDeepStrictEqual } from 'node:util';
import { type CallDefinition, mayCall } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { isInternal, splitCallName } from '@festival/contracts/paths';
import type { Role } from '@festival/contracts/session';
import { openRedis } from '@festival/service-kit/redis';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, serviceIdentity, student } from '@festival/service-kit/testing/identity';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { startGateway, type TestGateway } from '../../../gateway/test/support/gateway.js';
import { signIn } from '../../../gateway/test/support/sign-in.js';
import { type ContestsApp, startContests } from '../../../services/contests/test/contests-app.js';
import { addEntry } from '../../../services/contests/test/photos.js';
import { VOTING } from '../../../services/contests/test/settings.js';

/*
 * Two worlds that differ only in their ballots must look the same to everybody. The test makes each read call of contests as every role that
 * may make it, before and after all kinds of ballots, at the service itself and through the gateway, which composes profiles and caches
 * answers. A new read in the contracts is tested automatically.
 */

const bystander = student('bystander');
const people = [undefined, bystander, admin];
type Asker = (typeof people)[number];

let contests: ContestsApp;
let gateway: TestGateway;
const cookies = new Map<Role, string>();
let entries: string[];
beforeAll(async () => {
  contests = await startContests();
  const redisUrl = contests.config.REDIS_URL;
  await contests.app.listen(0, '127.0.0.1');
  const env = { CONTESTS_URL: await contests.app.getUrl() };
  gateway = await startGateway({ env, redisThrough: async () => redisUrl });
  for (const { role, sub } of [bystander, admin]) {
    const { cookie } = await signIn({ redisUrl, publicUrl: gateway.publicUrl }, role as Role, sub);
    cookies.set(role as Role, cookie);
  }
  const added = [];
  for (let at = 0; at < 6; at += 1)
    added.push(await addEntry(contests.dataSource, { shortlisted: at % 2 === 0 }));
  entries = added.map(({ id }) => id);
});
afterAll(async () => {
  await gateway.close();
  await contests.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const reads = Object.entries(calls as Readonly<Record<string, CallDefinition>>).filter(
  ([name, { service }]) => service === 'contests' && splitCallName(name).method === 'GET',
);
/** The gateway's own call that calls contests. */
const PROFILE = 'GET /students/profile';

const pathOf = (name: string) => splitCallName(name).path.replace(/:\w+/g, '1');

/** Different with every request. */
const OWN_HEADERS = new Set(['date', 'x-request-id']);
const REQUEST_ID = /"requestId":"[^"]*"/;

/** Everything that a client sees of an answer: its status, its headers including its size, and every byte. */
const seen = (
  asked: string,
  status: number,
  headers: Iterable<[string, unknown]>,
  bytes: string,
) => ({
  asked,
  status,
  headers: [...headers].filter(([name]) => !OWN_HEADERS.has(name)),
  bytes: bytes.replace(REQUEST_ID, ''),
});

const atService = async (path: string, as: Asker | ReturnType<typeof serviceIdentity>) => {
  const { status, headers, body } = await contests.request('GET', path, { as });
  const asked = `${as?.role ?? 'visitor'}: ${path}`;
  return seen(asked, status, Object.entries(headers), JSON.stringify(body));
};

const throughGateway = async (path: string, as: Asker) => {
  const cookie = as && cookies.get(as.role as Role);
  const answer = await fetch(`${gateway.url}/api${path}`, { headers: cookie ? { cookie } : {} });
  const asked = `${as?.role ?? 'visitor'} at the gateway: ${path}`;
  return seen(asked, answer.status, answer.headers, await answer.text());
};

const mayAsk = ({ access }: CallDefinition, as: { role: string } | undefined) =>
  access === 'public' || (as !== undefined && mayCall(access, as.role as Role));

const seenAtService = async () => {
  const all = [];
  for (const [name, call] of reads)
    for (const as of [...people, serviceIdentity('gateway')])
      if (mayAsk(call, as)) all.push(await atService(pathOf(name), as));
  return all;
};

const seenThroughGateway = async () => {
  const all = [await throughGateway(pathOf(PROFILE), bystander)];
  for (const [name, call] of reads)
    for (const as of isInternal(name) ? [] : people)
      if (mayAsk(call, as)) all.push(await throughGateway(pathOf(name), as));
  return all;
};

/** The same, once the gateway has cached what it may cache. */
const keptByGateway = async () => {
  let all = await seenThroughGateway();
  await eventually(async () => {
    const before = all;
    all = await seenThroughGateway();
    return isDeepStrictEqual(all, before);
  });
  return all;
};

const vote = (voter: number, photos: string[]) =>
  contests.request('POST', '/photos/vote', { as: student(`voter-${voter}`), body: { photos } });

it('requests every read, in every role that may', async () => {
  await contests.standAt(VOTING);
  const all = [...(await seenAtService()), ...(await seenThroughGateway())];
  const asked = all.map((each) => each.asked);
  for (const known of [
    'visitor: /photos',
    'student: /photos/ballot',
    'admin: /photos/results',
    'admin: /admin/photos/ballots',
    'visitor at the gateway: /photos/ballots',
    'student at the gateway: /students/profile',
  ])
    expect(asked).toContain(known);
});

it('for any ballots, no answer to anybody but their voters changes by a byte, and no change is published', async () => {
  await contests.standAt(VOTING);
  const redis = openRedis(contests.config);
  const messages: string[] = [];
  await redis.psubscribe('*');
  redis.on('pmessage', (_, channel) => messages.push(channel));
  const [before, kept] = [await seenAtService(), await keptByGateway()];
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
      expect(await seenAtService()).toEqual(before);
    }),
    { numRuns: 15 },
  );
  // After the ballots of the last round.
  expect(await seenThroughGateway()).toEqual(kept);
  redis.disconnect();
  expect(messages).toEqual([]);
});

it('changes by admins to an entry do not reveal whether it has votes', async () => {
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
