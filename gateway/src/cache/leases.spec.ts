import { beforeEach, expect, test } from '@jest/globals';
import { STALE_MS } from '../live/stale-time.js';
import { Leases, LONGEST_MS } from './leases.js';

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

test('an answer lives while nothing changes, but not for ever: a message may have been lost', () => {
  const lease = leases.begin('catalogue');

  after(LONGEST_MS - 1);
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

test('further changes do not put off the first', () => {
  const lease = leases.begin('catalogue');
  leases.changed('catalogue');
  after(STALE_MS - 100);
  leases.changed('catalogue');
  after(100);

  expect(leases.isValid(lease)).toBe(false);
});

test('an answer that was asked for before a change and came after it counts as old', () => {
  const lease = leases.begin('catalogue');
  after(50);
  leases.changed('catalogue');
  after(STALE_MS);

  expect(leases.isValid(lease)).toBe(false);
});

test('an answer that was asked for after a change knows of it', () => {
  leases.changed('catalogue');
  const lease = leases.begin('catalogue');
  after(STALE_MS);

  expect(leases.isValid(lease)).toBe(true);
});

test('what another service changes ends nothing, unless a page shows that too', () => {
  const stalls = leases.begin('catalogue');
  const page = leases.begin();
  leases.bind(page, stalls);
  leases.bind(page, leases.begin('workshops'));
  leases.changed('workshops');
  after(STALE_MS);

  expect(leases.isValid(stalls)).toBe(true);
  expect(leases.isValid(page)).toBe(false);
});

test('while changes cannot be heard nothing older than the agreed time is given', () => {
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

test('once changes are heard again, answers live on', () => {
  leases.interrupted();
  leases.listening();
  const lease = leases.begin('catalogue');
  after(STALE_MS * 2);

  expect(leases.isValid(lease)).toBe(true);
});

test('an answer that ends by itself lives no longer than that, and no longer for being told later', () => {
  const lease = leases.begin('clock');
  after(50);
  leases.shorten(lease, 300);
  after(249);
  expect(leases.isValid(lease)).toBe(true);
  after(1);
  expect(leases.isValid(lease)).toBe(false);
  leases.shorten(lease, LONGEST_MS);
  expect(leases.isValid(lease)).toBe(false);
});

test('what is made of an answer lives for the time it is given, from when it was made', () => {
  const page = leases.begin('catalogue');
  after(700);
  leases.endWithin(page, 1_000);
  after(999);
  expect(leases.isValid(page)).toBe(true);
  after(1);
  expect(leases.isValid(page)).toBe(false);
});
