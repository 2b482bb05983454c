import { expect, test } from '@jest/globals';
import { addOptions, isList, splitList } from './attribute-fields.js';

test('a pasted list is its lines, or its parts between commas', () => {
  expect(splitList('S, M ,L\r\n XL\n\n')).toEqual(['S', 'M', 'L', 'XL']);
  expect(isList('Sea green')).toBe(false);
});

test('an option is added once, however it is spelt, and said to be there', () => {
  expect(addOptions(['Sun'], ['Sea', 'sun'])).toEqual({
    options: ['Sun', 'Sea'],
    refusal: '“sun” is there already.',
  });
  expect(addOptions(['É'], ['E']).options).toEqual(['É', 'E']);
});

test('options beyond the limit are left out and named', () => {
  expect(addOptions(['S'], ['M', 'L'], 2)).toEqual({
    options: ['S', 'M'],
    refusal: 'There can be at most 2 options: “L” left out.',
  });
  expect(addOptions([], ['x'.repeat(65)]).refusal).toBe('An option has at most 64 characters.');
});
