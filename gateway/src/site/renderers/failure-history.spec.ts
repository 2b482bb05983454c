import { expect, test } from '@jest/globals';
import { FailureHistory } from './failure-history.js';

let time = 1_000_000;
const newHistory = () => new FailureHistory(() => time);
/** Milliseconds until a renderer may start, to the second. */
const pauseOf = (history: FailureHistory): number => {
  const from = time;
  while (!history.mayStart) time += 1_000;
  return time - from;
};

test('after a hang the pause doubles up to a minute, and starts again after a renderer that worked well', () => {
  const history = newHistory();
  const pauses = Array.from({ length: 8 }, () => {
    history.hung(0, ['/endless']);
    return pauseOf(history) / 1_000;
  });
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);

  history.hung(60_001, ['/endless']);
  expect(pauseOf(history)).toBe(1_000);
});

test('the page that was alone when its renderer hung is left to browsers for half an hour', () => {
  const history = newHistory();
  history.hung(0, ['/endless']);
  expect([history.statusOf('/endless'), history.statusOf('/other')]).toEqual([
    'quarantined',
    undefined,
  ]);
  time += 30 * 60_000 + 1;
  expect(history.statusOf('/endless')).toBeUndefined();
});

test('of several pages each is suspect until it has rendered, or hung alone', () => {
  const history = newHistory();
  history.hung(0, ['/endless', '/innocent']);
  expect([history.statusOf('/endless'), history.statusOf('/innocent')]).toEqual([
    'suspect',
    'suspect',
  ]);
  history.rendered('/innocent');
  history.hung(0, ['/endless']);
  expect([history.statusOf('/endless'), history.statusOf('/innocent')]).toEqual([
    'quarantined',
    undefined,
  ]);
});

test('after three deaths in a minute the fourth start waits for the rest of it', () => {
  const history = newHistory();
  for (let deaths = 0; deaths < 2; deaths += 1) history.died();
  expect(history.mayStart).toBe(true);
  history.died();
  expect(pauseOf(history)).toBe(60_000);
});
