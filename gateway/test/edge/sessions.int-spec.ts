import { SESSION_USE_SECONDS } from '@festival/contracts/retention';
import { SESSIONS_USED } from '@festival/contracts/session';
import { IdentityVerifier } from '@festival/service-kit/identity';
import { eventually } from '@festival/service-kit/testing/eventually';
import { IDENTITY_PUBLIC_KEYS } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { decodeJwt } from 'jose';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { signIn } from '../support/sign-in.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.catalogue.received.length = 0;
});

const orders = (cookie?: string) =>
  fetch(`${gateway.url}/api/orders`, { headers: cookie ? { cookie } : {} });

const tokens = () =>
  gateway.catalogue.received.map(({ headers }) => headers.authorization?.replace('Bearer ', ''));

test('only the requested service learns who is signed in, by a token that is valid for a minute', async () => {
  const { cookie, digest } = await signIn(gateway, 'student', 'mei');

  await orders(`theme=dark; ${cookie}`);

  const token = tokens()[0]!;
  expect(new IdentityVerifier(IDENTITY_PUBLIC_KEYS, 'catalogue').verify(token)).toEqual({
    sub: 'mei',
    role: 'student',
    name: 'Mei Lin',
    email: 'student01@e.ntu.edu.sg',
    picture: null,
    sid: digest,
  });
  expect(new IdentityVerifier(IDENTITY_PUBLIC_KEYS, 'mailer').verify(token)).toBeUndefined();
  const claims = decodeJwt(token);
  expect(claims.exp! - claims.iat!).toBe(60);
  expect(JSON.stringify(claims)).not.toContain(cookie.split('=')[1]);
});

test('two sessions of one account get different tokens, and one session keeps its token for a while', async () => {
  const first = await signIn(gateway, 'student', 'twin');
  const second = await signIn(gateway, 'student', 'twin');

  for (const { cookie } of [first, first, second]) await orders(cookie);

  const [one, again, other] = tokens();
  expect(again).toBe(one);
  expect(decodeJwt(other!)).toMatchObject({ sub: 'twin', sid: second.digest });
});

test('a session that is ended is over at once, though its token was kept', async () => {
  const { cookie, revoke } = await signIn(gateway);
  await orders(cookie);
  await revoke();
  await orders(cookie);

  expect(tokens()).toEqual([expect.any(String), undefined]);
});

test.each([
  ['no cookie', undefined],
  ['another cookie', 'other=1'],
  ['an id nobody has', `festival_session=${'x'.repeat(43)}`],
  ['what is no id', 'festival_session=../../etc'],
  ['an empty cookie', 'festival_session='],
  ['a cookie that cannot be decoded', 'festival_session=%E0%A4%A'],
])('with %s a request is a visitor’s', async (_, cookie) => {
  const answer = await orders(cookie);

  expect(answer.status).toBe(200);
  expect(tokens()).toEqual([undefined]);
});

test('an account with too many requests is delayed, and nobody else is', async () => {
  const eager = await signIn(gateway, 'student', 'eager');
  const other = await signIn(gateway, 'student', 'other');
  const statuses: number[] = [];
  let last: Response | undefined;
  while (!last) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => orders(eager.cookie)));
    for (const answer of answers) {
      statuses.push(answer.status);
      if (answer.status === 429) last = answer;
      else await answer.text();
    }
  }

  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(600);
  expect(await last.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(10);
  expect((await orders(other.cookie)).status).toBe(200);
  expect((await orders()).status).toBe(200);
});

test('auth is told of a session’s use once, however many requests it makes', async () => {
  const long = new Date(Date.now() - SESSION_USE_SECONDS * 1_000);
  const busy = await signIn(gateway, 'student', 'busy', undefined, long);
  const other = await signIn(gateway, 'student', 'other', undefined, long);
  const told: string[] = [];
  const subscriber = new Redis(gateway.redisUrl);
  await subscriber.subscribe(SESSIONS_USED);
  subscriber.on('message', (_channel, message) => told.push(...JSON.parse(message)));
  for (let turn = 0; turn < 20; turn += 1) await orders(busy.cookie);
  await eventually(() => told.length > 0);
  for (let turn = 0; turn < 20; turn += 1) await orders(busy.cookie);
  await orders(other.cookie);
  await eventually(() => told.includes(other.digest));
  await subscriber.quit();
  expect(told).toEqual([busy.digest, other.digest]);
});
