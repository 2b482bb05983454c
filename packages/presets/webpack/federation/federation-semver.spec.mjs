import { expect, test } from '@jest/globals';
import { satisfy } from './federation-semver.js';

test.each([
  ['1.2.3', '<=1.2.3', true],
  ['1.2.3', '<=1.10.0', true],
  ['1.10.0', '<=1.2.3', false],
  ['2.0.0', '<=10.0.0', true],
])('version %s in the range %s: %s', (version, range, expected) => {
  expect(satisfy(version, range)).toBe(expected);
});

test('a range that it cannot read is refused, not guessed', () => {
  expect(() => satisfy('1.2.3', '^1.0.0')).toThrow('^1.0.0');
});
