import { describe, expect, it } from '@jest/globals';
import { createOrderNumber } from './quote-orders.js';

const MANY = 5_000;

describe('order numbers', () => {
  const numbers = Array.from({ length: MANY }, createOrderNumber);

  it('are short, and without letters and digits that are taken for one another', () => {
    for (const number of numbers) {
      expect(number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(number).not.toMatch(/[ILO01]/);
    }
  });

  it('are random: no two are equal, and every letter occurs at every place', () => {
    expect(new Set(numbers).size).toBe(MANY);
    const alphabet = new Set(numbers.join('').replaceAll('-', '')).size;
    for (const place of [0, 1, 2, 3, 5, 6, 7, 8])
      expect(new Set(numbers.map((number) => number[place])).size).toBe(alphabet);
  });
});
