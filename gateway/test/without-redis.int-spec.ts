import { type Link, startLink } from '@festival/testing/link';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { startGateway, type TestGateway } from './support/gateway.js';
import { jsonOf } from './support/json-of.js';
import { activate, marketplaceFiles, shellFiles, writeRelease } from './support/releases.js';
import { signIn } from './support/sign-in.js';
import { sendJson } from './support/stand-in.js';

let gateway: TestGateway;
let link: Link;

beforeEach(async () => {
  gateway = await startGateway({
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

test('while changes cannot be heard, no answer is older than a second', async () => {
  let stock = 5;
  gateway.catalogue.answer = (_request, response) => sendJson(response, [{ stock }]);
  const seen = async () => (await jsonOf<[{ stock: number }]>(get('/api/products')))[0].stock;
  expect(await seen()).toBe(5);

  link.cut();
  stock = 0;
  const changedAt = performance.now();
  await eventually(seen, (found) => found === 0);
  expect(performance.now() - changedAt).toBeLessThan(1_000);

  stock = 3;
  const changedAgainAt = performance.now();
  await eventually(seen, (found) => found === 3);
  expect(performance.now() - changedAgainAt).toBeLessThan(1_000);
});

test('whose session cannot be read is asked to come back, not signed out; pages and visitors go on', async () => {
  await writeRelease(gateway.dir, 'shell', 'aaa', shellFiles);
  await writeRelease(gateway.dir, 'marketplace', 'bbb', marketplaceFiles);
  await activate(gateway.dir, { shell: 'aaa', marketplace: 'bbb' });
  const { cookie } = await signIn(gateway);
  link.cut();

  const [orders, visitor, page] = await Promise.all([
    get('/api/orders', { cookie }),
    get('/api/orders'),
    get('/marketplace', { cookie, accept: 'text/html' }),
  ]);
  expect([orders.status, (await jsonOf(orders)).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
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

test('a Redis that hangs holds nobody: neither readers, nor sessions, nor the report on it', async () => {
  let stock = 5;
  gateway.catalogue.answer = (_request, response) => sendJson(response, [{ stock }]);
  const seen = async () => (await jsonOf<[{ stock: number }]>(get('/api/products')))[0].stock;
  const { cookie } = await signIn(gateway);
  await seen();

  link.freeze();
  stock = 0;
  const changedAt = performance.now();
  await eventually(seen, (found) => found === 0);
  expect(performance.now() - changedAt).toBeLessThan(1_700);

  const [orders, health] = await Promise.all([get('/api/orders', { cookie }), get('/healthz')]);
  expect(orders.status).toBe(503);
  expect(await jsonOf<object>(health)).toMatchObject({ status: 'ok', checks: { redis: 'down' } });
  link.cut();
});
