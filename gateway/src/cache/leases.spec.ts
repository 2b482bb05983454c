import { beforeEach, expect, test } from '@jest/globals';
import { STALE_MS } from '../live/change-feed.js';
import { Leases, MAX_MS } from './leases.js';

let now: number;
let leases: Leases;

beforeEach(() => {
  now = 1_000;
  leases = new Leases(() => now);
  leases.listening();
});

const after = (ms: number) => {
  now += ms;
};

test('an answer is cached while nothing changes, but not for ever: a message may have been lost', () => {
  const lease = leases.begin('catalogue');

  after(MAX_MS - 1);
  expect(leases.isValid(lease)).toBe(true);
  after(1);
  expect(leases.isValid(lease)).toBe(false);
});

test('after a change it may be given for the agreed time, and not a millisecond longer', () => {
  const lease = leases.begin('catalogue');
  after(100);
  leases.changed('catalogue');

  after(STALE_MS - 1);
  expect(leases.isValid(lease)).toBe(true);
  expect(leases.isValid(lease, 1)).toBe(false);
  after(1);
  expect(leases.isValid(lease)).toBe(false);
});

test('later changes do not postpone the first one', () => {
  const lease = leases.begin('catalogue');
  leases.changed('catalogue');
  after(STALE_MS - 100);
  leases.changed('catalogue');
  after(100);

  expect(leases.isValid(lease)).toBe(false);
});

test('an answer that was requested before a change and arrived after it counts as old', () => {
  const lease = leases.begin('catalogue');
  after(50);
  leases.changed('catalogue');
  after(STALE_MS);

  expect(leases.isValid(lease)).toBe(false);
});

test('an answer that was requested after a change includes it', () => {
  leases.changed('catalogue');
  const lease = leases.begin('catalogue');
  after(STALE_MS);

  expect(leases.isValid(lease)).toBe(true);
});

test('a change of another service expires nothing, unless a page shows that service too', () => {
  const stalls = leases.begin('catalogue');
  const page = leases.begin();
  leases.bind(page, stalls);
  leases.bind(page, leases.begin('workshops'));
  leases.changed('workshops');
  after(STALE_MS);

  expect(leases.isValid(stalls)).toBe(true);
  expect(leases.isValid(page)).toBe(false);
});

test('without a subscription to changes, no answer older than the agreed time is served', () => {
  const before = leases.begin('catalogue');
  after(STALE_MS - 1);
  leases.interrupted();
  const during = leases.begin('catalogue');

  expect(leases.isValid(before)).toBe(true);
  after(1);
  expect(leases.isValid(before)).toBe(false);
  leases.listening();
  expect(leases.isValid(during)).toBe(true);
  after(STALE_MS);
  expect(leases.isValid(during)).toBe(false);
});

test('answers stay cached again once the subscription is back', () => {
  leases.interrupted();
  leases.listening();
  const lease = leases.begin('catalogue');
  after(STALE_MS * 2);

  expect(leases.isValid(lease)).toBe(true);
});

test('an answer with its own expiry lasts no longer than that, even if it is received later', () => {
  const lease = leases.begin('clock');
  after(50);
  leases.shorten(lease, 300);
  after(249);
  expect(leases.isValid(lease)).toBe(true);
  after(1);
  expect(leases.isValid(lease)).toBe(false);
  leases.shorten(lease, MAX_MS);
  expect(leases.isValid(lease)).toBe(false);
});

test('a page made from an answer lasts for the time of the answer, counted from when it was made', () => {
  const page = leases.begin('catalogue');
  after(700);
  leases.endWithin(page, 1_000);
  after(999);
  expect(leases.isValid(page)).toBe(true);
  after(1);
  expect(leases.isValid(page)).toBe(false);
});
