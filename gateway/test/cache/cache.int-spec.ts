import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { PHOTOS_CHANGED } from '@festival/contracts/photos';
import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { WORKSHOPS_CHANGED } from '@festival/contracts/workshops';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';
import { announceTo, untilSubscribed } from '../support/subscribed.js';

type Stocked = [{ stock: number }];

const SECOND = 1_000;

/** The stock in the catalogue, and the number of requests to it. */
let stock: number;
let asked: string[];
let gateway: TestGateway;
/** The cache's time, in milliseconds. */
let now: number;

beforeEach(async () => {
  now = 0;
  gateway = await startGateway({ cacheTime: () => now });
  stock = 5;
  asked = [];
  gateway.catalogue.answer = (request, response) => {
    asked.push(request.url!);
    response.setHeader('x-total-count', '1000');
    sendJson(response, [{ name: 'Batik tote', stock, note: 'x'.repeat(2_000) }]);
  };
});
afterEach(() => gateway.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers });
const stockSeen = async (path = '/api/products'): Promise<number> =>
  (await jsonOf<Stocked>(get(path)))[0].stock;

const announce = (channel = CATALOGUE_CHANGED) => announceTo(gateway, channel);

/** Requests an answer that is cached for ten seconds unless a change is published. */
const fill = async (path = '/api/products') => {
  await untilSubscribed(gateway);
  await stockSeen(path);
};

test('for any number of concurrent requests, the catalogue gets one', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  gateway.catalogue.answer = async (request, response) => {
    asked.push(request.url!);
    await held;
    sendJson(response, [{ stock }]);
  };

  const readers = Array.from({ length: 40 }, () => stockSeen('/api/products?limit=15'));
  await eventually(
    async () => (await get('/api/clock')).ok && asked.length,
    (questions) => questions === 1,
  );
  release();

  expect(await Promise.all(readers)).toEqual(Array(40).fill(5));
  expect(asked).toEqual(['/products?limit=15']);
});

test('spellings of one question share an answer; different questions do not', async () => {
  await fill('/api/products?limit=15&sort=price');
  asked.length = 0;

  for (const path of ['/api/products?sort=price&limit=15', '/api/products/?limit=15&sort=price'])
    await stockSeen(path);
  expect(asked).toEqual([]);

  await stockSeen('/api/products?limit=15&sort=-price');
  expect(asked).toEqual(['/products?limit=15&sort=-price']);
});

test('a change is visible to a read one second later, and at most one request is sent for it', async () => {
  await fill();
  asked.length = 0;
  stock = 0;
  await announce();
  now += SECOND;
  expect(await Promise.all([stockSeen(), stockSeen()])).toEqual([0, 0]);
  expect(await stockSeen()).toBe(0);
  expect(asked).toHaveLength(1);
});

test('while many changes follow each other each is seen within a second', async () => {
  await fill();
  stock = 1;
  for (let change = 0; change < 20; change += 1) {
    await announce();
    now += SECOND / 20;
  }
  expect(await stockSeen()).toBe(1);
});

test.each([
  ['a draw’s list', '/api/draws/one/chances', DRAWS_CHANGED],
  ['the list of ballots', '/api/photos/ballots', PHOTOS_CHANGED],
])('%s is cached byte for byte, until it changes', async (_, path, changed) => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=a' };
  let list = 'one,line\n0A1B2C3D4E,2\n';
  gateway.contests.answer = (request, response) => {
    asked.push(request.url!);
    response.writeHead(200, headers);
    response.end(list);
  };
  const read = async () => (await get(path)).text();
  await untilSubscribed(gateway);
  const first = await read();
  const kept = await get(path);
  expect([first, await kept.text(), asked]).toEqual([list, list, [path.replace('/api', '')]]);
  expect(Object.fromEntries(kept.headers)).toMatchObject(headers);
  list = 'one,line\n0A1B2C3D4E,3\n';
  await announce(changed);
  now += SECOND;
  expect(await read()).toBe(list);
});

test('an answer carries its count and a tag; a client with that tag gets 304', async () => {
  await fill('/api/products?limit=1');
  const answer = await get('/api/products?limit=1', { 'accept-encoding': 'identity' });
  const etag = answer.headers.get('etag')!;
  const again = await get('/api/products?limit=1', { 'if-none-match': etag });

  expect(answer.headers.get('x-total-count')).toBe('1000');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('etag')).toBe(etag);
});

test.each(['br', 'gzip', 'identity'])('a cached answer is given as %s', async (encoding) => {
  await fill();
  const answer = await get('/api/products', { 'accept-encoding': encoding });

  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await jsonOf<Stocked>(answer))[0].stock).toBe(5);
});

test('each reader gets a request id of their own, of refusals too', async () => {
  gateway.catalogue.answer = (_request, response) =>
    sendJson(response, { error: 'No', code: 'NOT_FOUND', requestId: 'of-another' }, 404);

  const answers = await Promise.all([get('/api/products/x'), get('/api/products/x')]);

  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    ids.map((requestId) => ({ error: 'No', code: 'NOT_FOUND', requestId })),
  );
});

test('a refusal is not cached', async () => {
  gateway.catalogue.answer = (request, response) => {
    asked.push(request.url!);
    sendJson(response, {}, 404);
  };
  await get('/api/products/x');
  await get('/api/products/x');

  expect(asked).toEqual(['/products/x', '/products/x']);
});

test('a personal answer is requested each time, with the caller', async () => {
  const { cookie } = await signIn(gateway, 'vendor');
  const tokens: unknown[] = [];
  gateway.catalogue.answer = (request, response) => {
    tokens.push(request.headers.authorization);
    sendJson(response, {});
  };
  for (let round = 0; round < 2; round += 1) await get('/api/vendors/profile', { cookie });
  await get('/api/products', { cookie });

  expect(tokens).toEqual([expect.any(String), expect.any(String), undefined]);
});

test('visitors share the list of workshops until one changes; for signed-in users it is requested', async () => {
  const { cookie } = await signIn(gateway, 'student');
  const asking: boolean[] = [];
  let free = 3;
  gateway.workshops.answer = (request, response) => {
    asking.push(request.headers.authorization !== undefined);
    sendJson(response, [{ free }]);
  };
  const freeSeen = async (path: string, headers = {}) =>
    (await jsonOf<[{ free: number }]>(get(path, headers)))[0].free;
  await fill();

  for (const path of ['/api/workshops', '/api/workshops/', '/api/home/workshops'])
    for (let round = 0; round < 2; round += 1) await freeSeen(path);
  expect(asking).toEqual([false, false]);

  free = 2;
  expect(await freeSeen('/api/workshops', { cookie })).toBe(2);
  expect(asking).toEqual([false, false, true]);

  await announce(WORKSHOPS_CHANGED);
  now += SECOND;
  for (const path of ['/api/workshops', '/api/home/workshops'])
    expect(await freeSeen(path)).toBe(2);
});

test('an answer with its own expiry is cached until then, and the expiry is not sent to clients', async () => {
  let clue: string | null = null;
  gateway.contests.answer = (request, response) => {
    asked.push(request.url!);
    if (clue === null) response.setHeader('x-keep-ms', '400');
    sendJson(response, [{ text: clue }]);
  };
  const seen = () =>
    get('/api/clues').then(async (answer) => ({ answer, body: await answer.text() }));

  expect((await seen()).answer.headers.get('x-keep-ms')).toBeNull();
  clue = 'Look up.';
  now = 299;
  expect((await seen()).body).not.toContain(clue);
  expect(asked).toEqual(['/clues']);
  now = 400;
  expect((await seen()).body).toContain(clue);
});
