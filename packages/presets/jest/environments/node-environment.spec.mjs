import { AsyncLocalStorage } from 'node:async_hooks';
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

test('storages that a test file used do not make the next file slower', async () => {
  const [entered, ran] = [new AsyncLocalStorage(), new AsyncLocalStorage()];
  const disable = jest.spyOn(ran, 'disable');
  const environment = open();
  entered.enterWith('of this file');
  ran.run('of this file', () => {});
  await environment.teardown();
  expect(entered.getStore()).toBeUndefined();
  expect(disable).toHaveBeenCalledTimes(1);
  expect(entered.run('of the next file', () => entered.getStore())).toBe('of the next file');
});

test('nothing leads from a test that Node.js still knows to the modules of its file', async () => {
  const block = { type: 'describeBlock', hooks: [{ fn() {} }], children: [] };
  const known = { type: 'test', fn() {}, parent: block, asyncError: new Error() };
  const inner = { ...block, parent: block, children: [known] };
  const root = { ...block, children: [inner] };
  await open().handleTestEvent({ name: 'run_finish' }, { rootDescribeBlock: root });
  expect(root.children).toEqual([inner]);
  await open().handleTestEvent({ name: 'teardown' }, { rootDescribeBlock: root });
  expect([known, inner, root, ...block.hooks]).toEqual([{}, {}, {}, {}]);
});

test('test files share packages, but not one that remembers the time', () => {
  const shared = jest.requireActual('zod');
  const own = jest.requireActual('uuid');
  jest.resetModules();
  expect(jest.requireActual('zod')).toBe(shared);
  expect(jest.requireActual('uuid')).not.toBe(own);
});
