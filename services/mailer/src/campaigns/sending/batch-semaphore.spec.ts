import { describe, expect, it } from '@jest/globals';
import { BatchSemaphore } from './batch-semaphore.js';

/** Runs everything that is ready to run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** This many callers that wait for a place, and a count of those that had one. */
const line = (semaphore: BatchSemaphore, length: number) => {
  let begun = 0;
  for (let at = 0; at < length; at += 1)
    void semaphore.acquire().then(() => {
      begun += 1;
    });
  return async () => {
    await settle();
    return begun;
  };
};

describe('a semaphore that admits in batches', () => {
  it('lets nobody in alone once a batch would not find room', async () => {
    const semaphore = new BatchSemaphore({ max: 4, batch: 2 });
    const begun = line(semaphore, 10);
    expect(await begun()).toBe(3);
    semaphore.release();
    expect(await begun()).toBe(5);
    semaphore.release();
    expect(await begun()).toBe(5);
    semaphore.release();
    expect(await begun()).toBe(7);
  });

  it('lets in the last ones, though their batch is incomplete', async () => {
    const semaphore = new BatchSemaphore({ max: 4, batch: 2 });
    const begun = line(semaphore, 4);
    semaphore.release();
    expect(await begun()).toBe(4);
  });

  it('keeps nobody waiting while there is room for a batch', async () => {
    const semaphore = new BatchSemaphore({ max: 4, batch: 2 });
    const first = line(semaphore, 1);
    expect(await first()).toBe(1);
    const second = line(semaphore, 1);
    expect(await second()).toBe(1);
  });
});
