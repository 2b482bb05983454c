import { expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import NodeEnvironment from './node-environment.cjs';

const open = () => new NodeEnvironment({ projectConfig: {} });

test('objects that are made here have the classes that packages know', () => {
  expect(z.date().safeParse(new Date(0)).success).toBe(true);
  expect(z.instanceof(Error).safeParse(new TypeError('no')).success).toBe(true);
  expect(new TextEncoder().encode('a')).toBeInstanceOf(Uint8Array);
});

test('a test file leaves nothing behind in globals and environment variables', async () => {
  const { fetch } = globalThis;
  const { exit } = process;
  const environment = open();
  Object.assign(globalThis, { leftBehind: true, fetch: jest.fn() });
  Object.assign(process, { exit: jest.fn() });
  Object.assign(process.env, { LEFT_BEHIND: 'yes', TZ: 'Asia/Tokyo' });
  await environment.teardown();
  expect(globalThis).not.toHaveProperty('leftBehind');
  expect(globalThis.fetch).toBe(fetch);
  expect(process.exit).toBe(exit);
  expect(process.env).toMatchObject({ TZ: 'America/Los_Angeles' });
  expect(process.env).not.toHaveProperty('LEFT_BEHIND');
});

test('test files share packages, but not one that remembers the time', () => {
  const shared = jest.requireActual('zod');
  const own = jest.requireActual('uuid');
  jest.resetModules();
  expect(jest.requireActual('zod')).toBe(shared);
  expect(jest.requireActual('uuid')).not.toBe(own);
});
