import type { ClockState } from '@festival/contracts/clock';
import { chooseEdition } from '@festival/edition';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway, type TestGateway } from './support/gateway.js';
import { jsonOf } from './support/json-of.js';
import { signIn } from './support/sign-in.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const read = () => jsonOf<ClockState>(fetch(`${gateway.url}/api/clock`));
const move = (to: TestGateway, cookie: string | undefined, body: string) =>
  fetch(`${to.url}/api/clock/`, {
    method: 'PUT',
    headers: { origin: to.url, 'content-type': 'application/json', ...(cookie && { cookie }) },
    body,
  });

test('the clock tells the festival’s time', async () => {
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

test('the edition is handed out whole, and only once to who keeps it', async () => {
  const answer = await fetch(`${gateway.url}/api/edition/`);
  const again = await fetch(`${gateway.url}/api/edition`, {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  });

  expect(await answer.json()).toEqual(chooseEdition('2021'));
  expect(again.status).toBe(304);
});

test('in production there is nothing to move', async () => {
  const production = await startGateway({ mode: 'production' });
  const { cookie } = await signIn(production, 'admin');

  expect((await move(production, cookie, '{"now":null}')).status).toBe(404);
  await production.close();
});
