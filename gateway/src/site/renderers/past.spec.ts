import { expect, test } from '@jest/globals';
import { Past } from './past.js';

let time = 1_000_000;
const newPast = () => new Past(() => time);
/** Milliseconds until a renderer may start, to the second. */
const pauseOf = (past: Past): number => {
  const from = time;
  while (!past.mayStart) time += 1_000;
  return time - from;
};

test('after a hang the pause doubles up to a minute, and starts again after a renderer that worked well', () => {
  const past = newPast();
  const pauses = Array.from({ length: 8 }, () => {
    past.hung(0, ['/endless']);
    return pauseOf(past) / 1_000;
  });
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);

  past.hung(60_001, ['/endless']);
  expect(pauseOf(past)).toBe(1_000);
});

test('the page that was alone when its renderer hung is left to browsers for half an hour', () => {
  const past = newPast();
  past.hung(0, ['/endless']);
  expect([past.standingOf('/endless'), past.standingOf('/other')]).toEqual([
    'left alone',
    undefined,
  ]);
  time += 30 * 60_000 + 1;
  expect(past.standingOf('/endless')).toBeUndefined();
});

test('of several pages each is suspect until it has rendered, or hung alone', () => {
  const past = newPast();
  past.hung(0, ['/endless', '/innocent']);
  expect([past.standingOf('/endless'), past.standingOf('/innocent')]).toEqual([
    'suspect',
    'suspect',
  ]);
  past.rendered('/innocent');
  past.hung(0, ['/endless']);
  expect([past.standingOf('/endless'), past.standingOf('/innocent')]).toEqual([
    'left alone',
    undefined,
  ]);
});

test('after three deaths in a minute the fourth start waits for the rest of it', () => {
  const past = newPast();
  for (let deaths = 0; deaths < 2; deaths += 1) past.died();
  expect(past.mayStart).toBe(true);
  past.died();
  expect(pauseOf(past)).toBe(60_000);
});
