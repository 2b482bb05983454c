import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { HeldError, identityOf, lockHolder, takeLock, waitForLock } from './lock.mjs';

let dir = '';
let file = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'festival-lock-'));
  file = join(dir, 'run', 'one.lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a process that finds the lock taken learns by whom', () => {
  const unlock = takeLock(file, { url: 'http://localhost:3000' });

  expect(() => takeLock(file)).toThrow(HeldError);
  expect(lockHolder(file)).toMatchObject({ pid: process.pid, url: 'http://localhost:3000' });

  unlock();
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['a process that is gone', { pid: 2 ** 22 + 1, identity: 'x' }],
  ['a later process with the same number', { pid: process.pid, identity: 'of another boot' }],
])('a lock of %s is taken over', (_, holder) => {
  takeLock(file)();
  writeFileSync(file, JSON.stringify(holder));

  takeLock(file);

  expect(lockHolder(file)).toMatchObject({ identity: identityOf(process.pid) });
});

test('a lock with an incomplete text after a crash is taken over', () => {
  takeLock(file)();
  writeFileSync(file, '{"pid":');

  expect(takeLock(file)).toBeInstanceOf(Function);
});

test('waiting for a lock ends when it is given back', async () => {
  const unlock = takeLock(file);
  const turn = waitForLock(file, unlock);

  await expect(turn).resolves.toBeInstanceOf(Function);
});
