import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { identityOf } from './lock.mjs';
import { backoffMs, deathsInARow, keptProgram, Supervisor, worthShowing } from './supervisor.mjs';

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

test('a program that refuses to stop is asked again', async () => {
  const supervisor = new Supervisor({ logs });
  let isReady = false;
  const code = `let asked = 0;
    process.on('SIGTERM', () => ++asked === 2 && process.exit(0));
    setInterval(() => console.log('ready'), 10);`;
  const args = ['--eval', code];
  const program = { command: process.execPath, args, refuses: true };
  const onLine = () => {
    isReady = true;
  };
  await supervisor.start({ ...keptProgram('one', program, async () => isReady), onLine });

  await expect(supervisor.stopAll()).resolves.toBeUndefined();
});

test('the program of a keeper that was killed ends before there is another one', async () => {
  /** @type {Record<string, number>} the ids by name */
  const started = {};
  /** @type {(isAlive: boolean) => void} */
  let ended = () => {};
  const atEnd = new Promise((resolve) => {
    ended = resolve;
  });
  const supervisor = new Supervisor({
    logs,
    onStarted: (name, pid) => {
      started[name] = pid;
    },
    onEnded: () => ended(identityOf(started['one.program'] ?? 0) !== undefined),
  });
  const code = `process.on('SIGTERM', () => setTimeout(process.exit, 300)); setInterval(() => {}, 1000)`;
  await supervisor.start(node(code, async () => 'one.program' in started));

  process.kill(started['one'] ?? 0, 'SIGKILL');

  expect(await atEnd).toBe(false);
  await supervisor.stopAll();
});

test('once everything is being stopped, nothing is started any more', async () => {
  const supervisor = new Supervisor({ logs });
  await supervisor.stopAll();

  await expect(supervisor.start(node('', async () => true))).rejects.toThrow('stopping');
});

test('each death in a row doubles the wait, up to half a minute', () => {
  expect([1, 2, 3, 4, 20].map(backoffMs)).toEqual([500, 1_000, 2_000, 4_000, 30_000]);
});

test('a process that ran for a minute is forgiven its earlier deaths', () => {
  expect(deathsInARow(5, 59_999)).toBe(6);
  expect(deathsInARow(5, 60_000)).toBe(1);
});

test('an error of a process is shown in words', () => {
  const line = JSON.stringify({ level: 50, msg: 'order failed', err: { message: 'no database' } });
  expect(worthShowing(line)).toBe('order failed: no database');
});

test.each([
  ['a warning', JSON.stringify({ level: 40, msg: 'slow' })],
  ['a line that is no log line', 'InnoDB: ready'],
  ['a line that is cut off', '{"level":50,"msg":"ord'],
])('%s stays in the file', (_, line) => {
  expect(worthShowing(line)).toBeUndefined();
});
