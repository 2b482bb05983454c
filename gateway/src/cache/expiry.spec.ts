import { beforeEach, expect, test } from '@jest/globals';
import { STALE_MS } from '../live/change-feed.js';
import { Expiries, MAX_MS } from './expiry.js';

let now: number;
let expiries: Expiries;

beforeEach(() => {
  now = 1_000;
  expiries = new Expiries(() => now);
  expiries.listening();
});

const after = (ms: number) => {
  now += ms;
};

test('an answer is cached while nothing changes, but not for ever: a message may have been lost', () => {
  const expiry = expiries.begin('catalogue');

  after(MAX_MS - 1);
  expect(expiries.isFresh(expiry)).toBe(true);
  after(1);
  expect(expiries.isFresh(expiry)).toBe(false);
});

test('after a change it may be given for the agreed time, and not a millisecond longer', () => {
  const expiry = expiries.begin('catalogue');
  after(100);
  expiries.changed('catalogue');

  after(STALE_MS - 1);
  expect(expiries.isFresh(expiry)).toBe(true);
  expect(expiries.isFresh(expiry, 1)).toBe(false);
  after(1);
  expect(expiries.isFresh(expiry)).toBe(false);
});

test('later changes do not postpone the first one', () => {
  const expiry = expiries.begin('catalogue');
  expiries.changed('catalogue');
  after(STALE_MS - 100);
  expiries.changed('catalogue');
  after(100);

  expect(expiries.isFresh(expiry)).toBe(false);
});

test('an answer that was requested before a change and arrived after it counts as old', () => {
  const expiry = expiries.begin('catalogue');
  after(50);
  expiries.changed('catalogue');
  after(STALE_MS);

  expect(expiries.isFresh(expiry)).toBe(false);
});

test('an answer that was requested after a change includes it', () => {
  expiries.changed('catalogue');
  const expiry = expiries.begin('catalogue');
  after(STALE_MS);

  expect(expiries.isFresh(expiry)).toBe(true);
});

test('a change of another service expires nothing, unless a page shows that service too', () => {
  const stalls = expiries.begin('catalogue');
  const page = expiries.begin();
  expiries.expireWith(page, stalls);
  expiries.expireWith(page, expiries.begin('workshops'));
  expiries.changed('workshops');
  after(STALE_MS);

  expect(expiries.isFresh(stalls)).toBe(true);
  expect(expiries.isFresh(page)).toBe(false);
});

test('without a subscription to changes, no answer older than the agreed time is served', () => {
  const before = expiries.begin('catalogue');
  after(STALE_MS - 1);
  expiries.interrupted();
  const during = expiries.begin('catalogue');

  expect(expiries.isFresh(before)).toBe(true);
  after(1);
  expect(expiries.isFresh(before)).toBe(false);
  expiries.listening();
  expect(expiries.isFresh(during)).toBe(true);
  after(STALE_MS);
  expect(expiries.isFresh(during)).toBe(false);
});

test('answers stay cached again once the subscription is back', () => {
  expiries.interrupted();
  expiries.listening();
  const expiry = expiries.begin('catalogue');
  after(STALE_MS * 2);

  expect(expiries.isFresh(expiry)).toBe(true);
});

test('an answer with its own expiry lasts no longer than that, even if it is received later', () => {
  const expiry = expiries.begin('clock');
  after(50);
  expiries.expireAfter(expiry, 300);
  after(249);
  expect(expiries.isFresh(expiry)).toBe(true);
  after(1);
  expect(expiries.isFresh(expiry)).toBe(false);
  expiries.expireAfter(expiry, MAX_MS);
  expect(expiries.isFresh(expiry)).toBe(false);
});

test('a page made from an answer lasts for the time of the answer, counted from when it was made', () => {
  const page = expiries.begin('catalogue');
  after(700);
  expiries.expireWithin(page, 1_000);
  after(999);
  expect(expiries.isFresh(page)).toBe(true);
  after(1);
  expect(expiries.isFresh(page)).toBe(false);
});
