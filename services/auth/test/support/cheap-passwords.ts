import { jest } from '@jest/globals';

/**
 * Makes hashing cheap, because tests make hundreds of hashes. `passwords.spec.ts` tests the cost in production. A hash contains its own cost, so
 * checking a cheap one is cheap too. It runs once in a worker, because the worker's test files share the package.
 */
const argon2: typeof import('@node-rs/argon2') = jest.requireActual('@node-rs/argon2');
const CHEAP = { memoryCost: 64, timeCost: 1 } as const;
const isCheap = Symbol.for('festival.cheap-passwords');

if (!Reflect.has(argon2, isCheap)) {
  const { hash } = argon2;
  Object.assign(argon2, {
    [isCheap]: true,
    hash: ((password, options, signal) =>
      hash(password, { ...options, ...CHEAP }, signal)) satisfies typeof hash,
  });
}
