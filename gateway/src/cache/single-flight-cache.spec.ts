import { beforeEach, expect, test } from '@jest/globals';
import { STALE_MS } from '../live/change-feed.js';
import { Expiries, MAX_MS } from './expiry.js';
import { SingleFlightCache } from './single-flight-cache.js';

let now: number;
let expiries: Expiries;
let cache: SingleFlightCache<string>;

beforeEach(() => {
  now = 1_000;
  expiries = new Expiries(() => now);
  expiries.listening();
  cache = new SingleFlightCache(expiries, {
    maxBytes: 100,
    bytesOf: (value) => (value === 'refused' ? undefined : value.length),
  });
});

const load = (value: string | Promise<string>, key = 'list') =>
  cache.load(key, ['catalogue'], async () => value);

test('a pending value is shared, and then found in the cache', async () => {
  const loading = load('first');

  expect(cache.pending('list')).toBe(loading);
  expect(cache.find('list')).toBeUndefined();
  await loading;
  expect(cache.pending('list')).toBeUndefined();
  expect(cache.find('list')).toBe('first');
});

test('a value is found until its expiry ends', async () => {
  await load('first');
  expiries.changed('catalogue');

  now += STALE_MS - 1;
  expect(cache.find('list')).toBe('first');
  now += 1;
  expect(cache.find('list')).toBeUndefined();
});

test('a value that a change may have made old is not shared', () => {
  void load(new Promise(() => {}));
  expiries.changed('catalogue');
  now += STALE_MS;

  expect(cache.pending('list')).toBeUndefined();
});

test('a value requested earlier does not replace one requested later', async () => {
  let resolve = (_value: string) => {};
  const slow = new Promise<string>((done) => {
    resolve = done;
  });
  const earlier = load(slow);
  now += 1;
  await load('later');
  resolve('earlier');

  expect(await earlier).toBe('earlier');
  expect(cache.find('list')).toBe('later');
});

test('a failure reaches all who wait, and is not stored', async () => {
  const loading = load(Promise.reject(new Error('no answer')));
  const shared = cache.pending('list');

  await expect(loading).rejects.toThrow('no answer');
  await expect(shared).rejects.toThrow('no answer');
  expect(cache.pending('list')).toBeUndefined();
  expect(cache.find('list')).toBeUndefined();
});

test('a value that must not be stored is given only to those who wait', async () => {
  expect(await load('refused')).toBe('refused');
  expect(cache.find('list')).toBeUndefined();
});

test('a value that expires soon is refreshed once', async () => {
  await load('first');
  expect(cache.needsRefresh('list', 100)).toBe(false);

  now += MAX_MS - 100;
  expect(cache.needsRefresh('list', 100)).toBe(true);
  void load(new Promise(() => {}));
  expect(cache.needsRefresh('list', 100)).toBe(false);
});

test('the least recently used value makes room', async () => {
  await load('a'.repeat(60), 'one');
  await load('b'.repeat(60), 'two');

  expect(cache.find('one')).toBeUndefined();
  expect(cache.find('two')).toBe('b'.repeat(60));
});
