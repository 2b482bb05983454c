import { describe, expect, it } from '@jest/globals';
import { HashingQueue } from './hashing-queue.js';

const held = () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release };
};

describe('HashingQueue', () => {
  it('runs two at once, so that a flood leaves threads for everything else', async () => {
    const queue = new HashingQueue();
    const { gate, release } = held();
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
    };
    const all = Promise.all(Array.from({ length: 20 }, () => queue.run('sign-in', work)));
    release();
    await all;
    expect(most).toBe(2);
  });

  it('refuses new work behind 250 waiting others, and accepts it again once they are done', async () => {
    const queue = new HashingQueue();
    const { gate, release } = held();
    const waiting = Array.from({ length: 252 }, () => queue.run('sign-in', () => gate));
    await expect(queue.run('sign-in', () => gate)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 5,
    });
    release();
    await Promise.all(waiting);
    await expect(queue.run('sign-in', async () => 'done')).resolves.toBe('done');
  });

  it('handles sign-ins before sign-ups, of which it lets 50 wait', async () => {
    const queue = new HashingQueue();
    const { gate, release } = held();
    const waiting = Array.from({ length: 51 }, () => queue.run('sign-up', () => gate));
    await expect(queue.run('sign-up', () => gate)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await expect(queue.run('sign-in', async () => 'signed in')).resolves.toBe('signed in');
    release();
    await Promise.all(waiting);
  });
});
