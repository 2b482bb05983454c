import { describe, expect, it } from '@jest/globals';
import { BatchSemaphore } from './batch-semaphore.js';

/** Runs everything that is ready to run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** This many callers that wait for a turn, and a count of those that had one. */
const line = (turns: BatchSemaphore, length: number) => {
  let begun = 0;
  for (let at = 0; at < length; at += 1)
    void turns.acquire().then(() => {
      begun += 1;
    });
  return async () => {
    await settle();
    return begun;
  };
};

describe('turns in groups', () => {
  it('lets nobody in alone once a group would not find room', async () => {
    const turns = new BatchSemaphore({ max: 4, batch: 2 });
    const begun = line(turns, 10);
    expect(await begun()).toBe(3);
    turns.release();
    expect(await begun()).toBe(5);
    turns.release();
    expect(await begun()).toBe(5);
    turns.release();
    expect(await begun()).toBe(7);
  });

  it('lets in the last ones, though their group is incomplete', async () => {
    const turns = new BatchSemaphore({ max: 4, batch: 2 });
    const begun = line(turns, 4);
    turns.release();
    expect(await begun()).toBe(4);
  });

  it('keeps nobody waiting while there is room for a group', async () => {
    const turns = new BatchSemaphore({ max: 4, batch: 2 });
    const first = line(turns, 1);
    expect(await first()).toBe(1);
    const second = line(turns, 1);
    expect(await second()).toBe(1);
  });
});
