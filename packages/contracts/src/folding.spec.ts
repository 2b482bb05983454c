import { expect, test } from '@jest/globals';
import { containsWords, fold, joined } from './folding.js';

test('text is folded to plain small letters', () => {
  expect(fold('Łódź Straße')).toBe('lodz strasse');
  expect(fold('co\u00ADop\u200B')).toBe('coop');
  expect(joined(fold('T-Shirt, “e‑mail”'))).toBe('tshirtemail');
});

test.each([
  ['Co-op mug', 'coop', true],
  ['Coop mug', 'co-op', true],
  ['Coop mug', 'co op', true],
  ['T shirt', 'tshirt', true],
  ['T-shirt', 't shirt', true],
  ['Tshirt', 'T‑SHIRT', true],
  ['Anne-Marie O’Neil', 'oneil annemarie', true],
  ['Tote bag', 'mug tote', false],
  ['Tote bag', '-', false],
])('%s contains %s: %s', (text, typed, expected) => {
  expect(containsWords([text], typed)).toBe(expected);
});

test('the words may be in several fields', () => {
  expect(containsWords(['Mei Lin', 'U2021'], 'meilin u2021')).toBe(true);
});
