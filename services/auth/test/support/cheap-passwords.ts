import { afterAll, jest } from '@jest/globals';

/**
 * Makes hashing cheap in a test file, because the tests make hundreds of hashes. `passwords.spec.ts` tests the cost in production. A hash contains its
 * own cost, so checking a cheap one is cheap too.
 */
const argon2: typeof import('@node-rs/argon2') = jest.requireActual('@node-rs/argon2');
const CHEAP = { memoryCost: 64, timeCost: 1 } as const;

const { hash, hashRaw } = argon2;
argon2.hash = (password, options, signal) => hash(password, { ...options, ...CHEAP }, signal);
argon2.hashRaw = (password, options, signal) => hashRaw(password, { ...options, ...CHEAP }, signal);
// The test files of a worker share the package.
afterAll(() => {
  argon2.hash = hash;
  argon2.hashRaw = hashRaw;
});
