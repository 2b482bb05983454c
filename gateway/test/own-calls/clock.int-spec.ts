import { json } from 'node:stream/consumers';
import type { ClockState, MoveClock } from '@festival/contracts/clock';
import { chooseEdition } from '@festival/edition';
import { FestivalClock } from '@festival/service-kit/clock';
import { CONFIG, type CommonConfig } from '@festival/service-kit/config';
import { LOGGER } from '@festival/service-kit/logging';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';

let gateway: TestGateway;

/** The requests that auth received, with the caller's token. */
const told: { url: string | undefined; authorization: string | undefined }[] = [];

/** Answers as auth, with a clock of its own that is synchronised as in any other process. */
const answerAsAuth = ({ auth, app, redisUrl }: TestGateway): void => {
  const config = app.get<CommonConfig>(CONFIG);
  redis = new Redis(redisUrl);
  const clock = new FestivalClock(config, chooseEdition('2021'), redis, app.get(LOGGER));
  auth.answer = async (request, response) => {
    const { url, headers } = request;
    told.push({ url, authorization: headers.authorization });
    const { now } = (await json(request)) as MoveClock;
    sendJson(response, await clock.move(now === null ? null : new Date(now)));
  };
};

let redis: Redis;
beforeAll(async () => {
  gateway = await startGateway({ env: { FESTIVAL_EPOCH: new Date().toISOString() } });
  answerAsAuth(gateway);
});
afterAll(async () => {
  await gateway.close();
  redis.disconnect();
});

const read = () => jsonOf<ClockState>(fetch(`${gateway.url}/api/clock`));
const move = (to: TestGateway, cookie: string | undefined, body: string) =>
  fetch(`${to.url}/api/clock/`, {
    method: 'PUT',
    headers: { origin: to.url, 'content-type': 'application/json', ...(cookie && { cookie }) },
    body,
  });

test('the clock answers the festival’s time', async () => {
  const clock = await read();

  expect(clock).toMatchObject({ timeZone: 'Asia/Singapore', rehearsal: true });
  expect(Date.parse(clock.now) - Date.parse('2021-02-10T10:00:00+08:00')).toBeLessThan(60_000);
});

test('an admin moves it while rehearsing, and returns it to real time', async () => {
  const { cookie } = await signIn(gateway, 'admin');

  const moved = await move(gateway, cookie, '{"now":"2021-03-06T00:00:00+08:00"}');
  expect(moved.status).toBe(200);
  expect((await jsonOf<ClockState>(moved)).now).toMatch(/^2021-03-05T16:00:0/);
  expect((await read()).now).toMatch(/^2021-03-05T16:00:/);
  expect(told).toEqual([
    { url: '/internal/clock', authorization: expect.stringMatching(/^Bearer /) },
  ]);

  expect(await (await move(gateway, cookie, '{"now":null}')).json()).toMatchObject({
    rehearsal: false,
  });
});

test('nobody else moves it', async () => {
  const student = await signIn(gateway, 'student');

  expect((await move(gateway, undefined, '{"now":null}')).status).toBe(401);
  expect((await move(gateway, student.cookie, '{"now":null}')).status).toBe(401);
});

test.each([
  ['{"now":"tomorrow"}', 'now'],
  ['{}', 'now'],
  ['{"now":', 'body'],
  ['', 'body'],
])('the body %s is refused and named', async (body, key) => {
  const { cookie } = await signIn(gateway, 'admin');
  const answer = await move(gateway, cookie, body);

  expect(answer.status).toBe(400);
  expect((await jsonOf(answer)).validation!.body!.keys).toEqual([key]);
});

test('the edition is sent whole, and not again to a client that has it', async () => {
  const answer = await fetch(`${gateway.url}/api/edition/`);
  const again = await fetch(`${gateway.url}/api/edition`, {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  });

  expect(await answer.json()).toEqual(chooseEdition('2021'));
  expect(again.status).toBe(304);
});

test('a refusal of auth is passed on, as in production, where the clock cannot be moved', async () => {
  const production = await startGateway({ mode: 'production' });
  production.auth.answer = (_, response) => sendJson(response, { code: 'DEMO_ONLY' }, 404);
  const { cookie } = await signIn(production, 'admin');

  const answer = await move(production, cookie, '{"now":null}');
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([404, 'DEMO_ONLY']);
  await production.close();
});

test('while auth is away the clock stays as it is', async () => {
  const { cookie } = await signIn(gateway, 'admin');
  const before = (await read()).rehearsal;
  const { answer } = gateway.auth;
  gateway.auth.answer = (_, response) => sendJson(response, {}, 503);

  expect((await move(gateway, cookie, '{"now":"2021-03-06T00:00:00+08:00"}')).status).toBe(503);
  expect((await read()).rehearsal).toBe(before);
  gateway.auth.answer = answer;
});
