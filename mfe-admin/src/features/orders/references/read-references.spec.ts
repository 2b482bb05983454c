import { describe, expect, it } from '@jest/globals';
import { readReferences } from './read-references.js';

const only = (text: string) => {
  const [line, ...others] = readReferences(text);
  expect(others).toEqual([]);
  return line;
};

describe('a line of a bank’s list', () => {
  it.each([
    ['a number and an amount, by tab', 'K7QM-3XPA\t36.00', 'K7QM-3XPA', [3600]],
    ['by commas', 'K7QM-3XPA,36.00', 'K7QM-3XPA', [3600]],
    ['by a space', 'K7QM-3XPA 36', 'K7QM-3XPA', [3600]],
    ['a number in small letters, with a space', 'k7qm 3xpa 36.00', 'k7qm 3xpa', [3600]],
    ['without its hyphen', '36.00;K7QM3XPA', 'K7QM3XPA', [3600]],
    ['with a dash of another kind', 'K7QM–3XPA $36', 'K7QM–3XPA', [3600]],
    ['an amount with thousands', 'K7QM-3XPA "1,204.50"', 'K7QM-3XPA', [120450]],
    ['an amount in this country’s dollars', 'K7QM-3XPA S$1,204.50', 'K7QM-3XPA', [120450]],
    [
      'a line of an export: a day and a time are no amounts',
      '18/02/2021 14:05,PAYNOW OTHR K7QM-3XPA TAN WEI LING,36.00',
      'K7QM-3XPA',
      [3600],
    ],
    ['a day in words', '18 Feb 2021\tK7QM-3XPA\t36.00', 'K7QM-3XPA', [3600]],
    [
      'an amount and what the account holds since',
      'K7QM-3XPA,36.00,9870.10',
      'K7QM-3XPA',
      [3600, 987010],
    ],
    [
      'a whole number beside an amount with cents, which alone is one',
      '18,K7QM-3XPA,36.00',
      'K7QM-3XPA',
      [3600],
    ],
  ])('%s', (_, text, number, cents) => {
    const line = only(text);
    expect(line?.numbers).toContain(number);
    expect(line?.cents).toEqual(cents);
  });

  it.each([
    '-36.00',
    '−36.00',
    '–36',
    '-$36.00',
    'S$-36.00',
    '36.00-',
    '(36.00)',
    '(S$36.00)',
    '"-36.00"',
  ])('has a refund as a negative amount: %s', (amount) => {
    expect(only(`K7QM-3XPA REFUND ${amount}`)?.cents).toEqual([-3600]);
  });

  it('may have a dash or brackets that belong to no amount', () => {
    expect(only('(PAYNOW) K7QM-3XPA - 36.00')?.cents).toEqual([3600]);
    expect(only('K7QM-3XPA,-,36.00')?.cents).toEqual([3600]);
  });

  it('may have no amount', () => {
    expect(only('K7QM-3XPA')?.cents).toEqual([]);
  });

  it('is searched at every position, because words may look like numbers', () => {
    expect(only('FROM PAID K7QM 3XPA')?.numbers).toContain('K7QM 3XPA');
  });

  it('has no number if it contains none', () => {
    expect(only('Fee 1.50')?.numbers).toEqual([]);
  });
});

it('empty lines are ignored, with any line ending', () => {
  expect(readReferences('\r\nK7QM-3XPA\r\n\n  \n9XRW-4TTA').map(({ text }) => text)).toEqual([
    'K7QM-3XPA',
    '9XRW-4TTA',
  ]);
});
