import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type EventReader, readEvents } from '../../../gateway/test/support/event-reader.js';
import { startGateway, type TestGateway } from '../../../gateway/test/support/gateway.js';
import { addCredentials, PASSWORD } from '../../../services/auth/test/support/sign-in.js';
import { bootAuth, createAuthStores } from '../../../services/auth/test/support/start-auth.js';

/* Uses the real auth, which ends sessions, and the real gateway, which serves the streams. Neither has stubs. */

const NEW_PASSWORD = 'a better horse battery';

let stores: Awaited<ReturnType<typeof createAuthStores>>;
let auth: NestFastifyApplication;
let gateway: TestGateway;
let accounts = 0;
let username: string;

beforeAll(async () => {
  stores = await createAuthStores();
  auth = await bootAuth(stores);
  gateway = await startGateway({
    env: { AUTH_URL: await auth.getUrl() },
    redisThrough: async () => stores.redisUrl,
  });
});
afterAll(async () => {
  await gateway.close();
  await auth.close();
  await stores.close();
});
beforeEach(async () => {
  accounts += 1;
  username = `potter-${accounts}`;
  await addCredentials(stores.dataSource, 'vendor', username);
});

/** Sends a request as a browser does, with its cookies. @returns the cookies after the answer */
const post = async (path: string, body: object, cookie = ''): Promise<string> => {
  const answer = await fetch(`${gateway.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway.url, cookie },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
  await answer.body?.cancel();
  expect(answer.status).toBeLessThan(400);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
};
const signIn = (cookie?: string) =>
  post('/auth/vendor/login', { username, password: PASSWORD }, cookie);
const listen = async (cookie: string): Promise<EventReader> => {
  const reader = await readEvents(`${gateway.url}/api/workshops/stream`, { cookie });
  expect(reader.answer.statusCode).toBe(200);
  return reader;
};

describe('the streams that were opened with a session', () => {
  it.each<[string, (mine: string) => Promise<unknown>]>([
    ['it is logged out', (mine) => post('/auth/logout', {}, mine)],
    ['somebody signs in with the same browser', (mine) => signIn(mine)],
    [
      'the password is changed',
      (mine) =>
        post(
          '/auth/vendor/password',
          { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
          mine,
        ),
    ],
  ])('end when %s, all of them', async (_, end) => {
    const mine = await signIn();
    const readers = [await listen(mine), await listen(mine)];
    await end(mine);
    expect(await Promise.all(readers.map((reader) => reader.next()))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('end on every device when the password is changed on one, and not when one of them logs out', async () => {
    const [phone, laptop] = [await signIn(), await signIn()];
    const [onPhone, onLaptop] = [await listen(phone), await listen(laptop)];
    await post('/auth/logout', {}, phone);
    expect(await onPhone.next()).toBeUndefined();
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const tablet = await signIn();
    expect(onLaptop.answer.complete).toBe(false);
    await post('/auth/vendor/password', passwords, tablet);
    expect(await onLaptop.next()).toBeUndefined();
  });

  it('end also while many sign in, listen and log out at once, each with its own session', async () => {
    const stays = await signIn();
    const staying = await listen(stays);
    const leaving = await Promise.all(Array.from({ length: 8 }, () => signIn()));
    const readers = await Promise.all(leaving.map((cookie) => listen(cookie)));
    await Promise.all(leaving.map((cookie) => post('/auth/logout', {}, cookie)));
    expect(await Promise.all(readers.map((reader) => reader.next()))).toEqual(
      leaving.map(() => undefined),
    );
    expect(staying.answer.complete).toBe(false);
    staying.leave();
  });
});
