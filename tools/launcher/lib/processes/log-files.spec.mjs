import { expect, test } from '@jest/globals';
import { worthShowing } from './log-files.mjs';

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
