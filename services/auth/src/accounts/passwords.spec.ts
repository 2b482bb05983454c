import { describe, expect, it } from '@jest/globals';
import { HashingQueue, hashPassword, isPassword } from './passwords.js';

describe('passwords', () => {
  it('hashes with argon2id and at least 19 MiB, because that slows a thief down', async () => {
    expect(await hashPassword('midsummer-night')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
  it('refuses a password of seven characters', async () => {
    await expect(hashPassword('1234567')).rejects.toThrow(RangeError);
  });
  it('knows the right password and no other', async () => {
    const hash = await hashPassword('midsummer-night');
    expect(await isPassword(hash, 'midsummer-night')).toBe(true);
    expect(await isPassword(hash, 'midsummer-nighT')).toBe(false);
  });
  it.each([
    ['a letter and its accent', 'p\u00e2t\u00e9-secret', 'pa\u0302te\u0301-secret'],
    ['two accents in another order', 'q\u0323\u0307-quiet-night', 'q\u0307\u0323-quiet-night'],
    ['a space of another width', 'quiet summer night', 'quiet\u00a0summer\u3000night'],
    [
      'Hangul',
      '\ud55c\uae00 \ube44\ubc00\ubc88\ud638 \uc608',
      '\ud55c\uae00 \ube44\ubc00\ubc88\ud638 \uc608'.normalize('NFD'),
    ],
    ['an emoji with its variation', 'ilove❤️cats!', 'ilove\u2764cats!'],
    ['an emoji of several parts', 'a 👩\u200d🎤 sings', 'a 👩🎤 sings'],
    ['a flag of parts', 'quiet 🏳️\u200d🌈 night', 'quiet 🏳🌈 night'],
  ])('takes %s for the same, in whatever way it is typed', async (_, one, other) => {
    expect(await isPassword(await hashPassword(one), other)).toBe(true);
    expect(await isPassword(await hashPassword(other), one)).toBe(true);
  });
  it('keeps letters apart that only look alike', async () => {
    expect(await isPassword(await hashPassword('ﬁne-evening'), 'fine-evening')).toBe(false);
  });
  it.each([
    'quiet\u200bnight',
    'quiet\tnight',
    'quiet\u202enight',
    'quiet\ue000night',
    'quiet\u2028night',
  ])('refuses %j, which nobody can type again', async (password) => {
    await expect(hashPassword(password)).rejects.toThrow(
      'The password must not have invisible or control characters',
    );
  });
  it('says no for somebody who does not exist', async () => {
    expect(await isPassword(undefined, 'midsummer-night')).toBe(false);
  });
});

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
