import { jest } from '@jest/globals';

/**
 * A hash is dear to a thief, and to tests that make hundreds. What it costs in production is shown by `passwords.spec.ts`; each hash says its
 * own cost, so that checking one made here is as cheap. Once in a worker, since its test files share the package.
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
