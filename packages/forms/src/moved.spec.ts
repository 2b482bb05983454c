import { expect, test } from '@jest/globals';
import { moved } from './images.js';

test('items move as far as there are places', () => {
  expect(moved(['S', 'M', 'L'], 0, 1)).toEqual(['M', 'S', 'L']);
  expect(moved(['S', 'M', 'L'], 2, -2)).toEqual(['L', 'S', 'M']);
  expect(moved(['S', 'M', 'L'], 2, 1)).toEqual(['S', 'M', 'L']);
});
