import { type Link, startLink } from '@festival/service-kit/testing/link';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { activate, marketplaceFiles, shellFiles, writeRelease } from '../support/releases.js';
import { signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';
import { untilSubscribed } from '../support/subscribed.js';

const SECOND = 1_000;

let gateway: TestGateway;
let link: Link;
/** The cache's time, in milliseconds. */
let now: number;

beforeEach(async () => {
  now = 0;
  gateway = await startGateway({
    cacheTime: () => now,
    async redisThrough(url) {
      link = await startLink(url);
      return link.url;
    },
  });
});
afterEach(async () => {
  link.mend();
  await gateway.close();
  await link.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers });

test('without a subscription to changes, no answer is older than a second', async () => {
  let stock = 5;
  gateway.catalogue.answer = (_request, response) => sendJson(response, [{ stock }]);
  const seen = async () => (await jsonOf<[{ stock: number }]>(get('/api/products')))[0].stock;
  await untilSubscribed(gateway);
  expect(await seen()).toBe(5);

  link.cut();
  await untilSubscribed(gateway, false);
  for (const changed of [0, 3]) {
    stock = changed;
    now += SECOND;
    expect(await seen()).toBe(changed);
  }
});

test('a session that cannot be read is asked to try again, not signed out; pages and visitors work', async () => {
  await writeRelease(gateway.dir, 'shell', 'aaa', shellFiles);
  await writeRelease(gateway.dir, 'marketplace', 'bbb', marketplaceFiles);
  await activate(gateway, { shell: 'aaa', marketplace: 'bbb' });
  const { cookie } = await signIn(gateway);
  link.cut();

  const [orders, queues, visitor, page] = await Promise.all([
    get('/api/orders', { cookie }),
    get('/queues/', { cookie, accept: 'text/html' }),
    get('/api/orders'),
    get('/marketplace', { cookie, accept: 'text/html' }),
  ]);
  for (const refused of [orders, queues])
    expect([refused.status, (await jsonOf(refused)).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(visitor.status).toBe(200);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('"role":"visitor"');

  link.mend();
  const back = await eventually(
    () => get('/api/students/profile', { cookie }),
    ({ status }) => status !== 503,
  );
  expect(back.status).toBe(200);
});

test('a Redis that hangs blocks neither readers, nor sessions, nor the health report', async () => {
  let stock = 5;
  gateway.catalogue.answer = (_request, response) => sendJson(response, [{ stock }]);
  const seen = async () => (await jsonOf<[{ stock: number }]>(get('/api/products')))[0].stock;
  const { cookie } = await signIn(gateway);
  await untilSubscribed(gateway);
  await seen();

  link.freeze();
  stock = 0;
  // The connection is not closed: the gateway must notice by itself.
  await untilSubscribed(gateway, false);
  now += SECOND;
  expect(await seen()).toBe(0);

  expect((await get('/api/orders', { cookie })).status).toBe(503);
  const health = await eventually(
    () => jsonOf<{ checks: Record<string, string> }>(get('/healthz')),
    ({ checks }) => checks['redis'] === 'down',
  );
  expect(health).toMatchObject({ status: 'ok' });
  expect((await get('/readyz')).status).toBe(200);
  link.cut();
});
