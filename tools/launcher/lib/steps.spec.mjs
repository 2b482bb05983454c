import { expect, test } from '@jest/globals';
import { shorten } from './steps.mjs';

test('a long text keeps its beginning and its end', () => {
  const text = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const shown = shorten(text).split('\n');

  expect(shown).toHaveLength(41);
  expect([shown[0], shown[20], shown.at(-1)]).toEqual(['line 0', '…', 'line 99']);
});

test('a line that no terminal has room for is cut', () => {
  expect(shorten('x'.repeat(5_000))).toHaveLength(241);
});

test('a short text stays as it is', () => {
  expect(shorten('one\ntwo')).toBe('one\ntwo');
});
