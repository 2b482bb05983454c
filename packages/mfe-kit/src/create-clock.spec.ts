import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createClock } from './host.js';

const at = (now: string) => ({ now, timeZone: 'Asia/Singapore', rehearsal: true });
const TEN = at('2021-02-10T10:00:00+08:00');
const iso = (time: number) => new Date(time).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('it starts from the server’s time and ticks, for any clock of the browser', () => {
  const clock = createClock(TEN, async () => TEN);
  jest.advanceTimersByTime(90_000);
  jest.setSystemTime(new Date('1999-01-01T00:00:00Z'));
  expect(iso(clock.now())).toBe('2021-02-10T02:01:30.000Z');
});

test('ticks fall on whole minutes of festival time, so that a window opens when it says', () => {
  const clock = createClock(at('2021-02-10T10:00:45+08:00'), async () => TEN);
  const ticks: string[] = [];
  clock.every(60_000)(() => ticks.push(iso(clock.now())));
  jest.advanceTimersByTime(80_000);
  expect(ticks).toEqual(['2021-02-10T02:01:00.000Z', '2021-02-10T02:02:00.000Z']);
});

test('moving the clock notifies all listeners at once, and ticks continue from there', () => {
  const clock = createClock(TEN, async () => TEN);
  const ticks: string[] = [];
  clock.every(60_000)(() => ticks.push(iso(clock.now())));
  clock.set(at('2021-03-01T00:00:50+08:00'));
  jest.advanceTimersByTime(10_000);
  expect(ticks).toEqual(['2021-02-28T16:00:50.000Z', '2021-02-28T16:01:00.000Z']);
});

test('when the server cannot be asked, the clock keeps going', async () => {
  const clock = createClock(TEN, () => Promise.reject(new Error('offline')));
  await clock.refresh();
  expect(iso(clock.now())).toBe('2021-02-10T02:00:00.000Z');
});

test('nothing ticks any more once nobody listens', () => {
  const clock = createClock(TEN, async () => TEN);
  const listener = jest.fn();
  clock.every(60_000)(listener)();
  clock.set(TEN);
  expect(jest.getTimerCount()).toBe(0);
  expect(listener).not.toHaveBeenCalled();
});
