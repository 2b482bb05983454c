import { expect, test } from '@jest/globals';
import { shorten } from './product-meta.js';

test.each([
  ['Thrown by hand.', 'Thrown by hand.'],
  [' Two\n\nlines\tand   gaps ', 'Two lines and gaps'],
  ['Stickers, badges, and prints', 'Stickers, badges…'],
  ['exactly twenty chars', 'exactly twenty chars'],
  ['', ''],
])('%j is %j in twenty characters', (text, shown) => {
  expect(shorten(text, 20)).toBe(shown);
});

test('a text without spaces is cut between characters, not within one', () => {
  const short = shorten('🎈'.repeat(30), 20);
  expect(short).toMatch(/^(?:🎈)+…$/u);
  expect(short.length).toBeLessThanOrEqual(20);
});
