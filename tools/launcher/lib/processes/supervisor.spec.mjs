import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keptProgram } from './kept-program.mjs';
import { Supervisor } from './supervisor.mjs';

let logs = '';
beforeEach(() => {
  logs = mkdtempSync(join(tmpdir(), 'festival-supervisor-'));
});
afterEach(() => rmSync(logs, { recursive: true, force: true }));

/** @param {string} code @param {() => Promise<boolean>} isReady */
const node = (code, isReady) =>
  keptProgram('one', { command: process.execPath, args: ['--eval', code] }, isReady);

test('a process that ends before it is ready fails the start, with the end of its log', async () => {
  const supervisor = new Supervisor({ logs });
  const spec = node('console.error("no database"); process.exit(2)', async () => false);

  await expect(supervisor.start(spec)).rejects.toMatchObject({
    message: expect.stringContaining('one ended before it was ready'),
    output: expect.stringContaining('no database'),
  });
  await supervisor.stopAll();
});

test('a process that needs an hour to get ready is waited for, because it lives', async () => {
  let hours = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => ++hours * 3_600_000);
  let asked = 0;
  const supervisor = new Supervisor({ logs });
  const spec = node('setInterval(() => {}, 1000)', async () => ++asked === 3);

  await expect(supervisor.start(spec)).resolves.toBeUndefined();
  clock.mockRestore();
  await supervisor.stopAll();
});

test('stopping gets to its end also where a process could not be started at all', async () => {
  const supervisor = new Supervisor({ logs });
  const spec = { ...node('', async () => false), cwd: join(logs, 'not-there') };

  await expect(supervisor.start(spec)).rejects.toThrow('ended before it was ready');
  await expect(supervisor.stopAll()).resolves.toBeUndefined();
});

test('once everything is being stopped, nothing is started any more', async () => {
  const supervisor = new Supervisor({ logs });
  await supervisor.stopAll();

  await expect(supervisor.start(node('', async () => true))).rejects.toThrow('stopping');
});
