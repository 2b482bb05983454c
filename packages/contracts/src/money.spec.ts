import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { readAmount, readDollars, readWhole } from './money.js';

describe('dollars that people type', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['.5', 0.5],
    ['1200', 1200],
    ['1,200', 1200],
    ['1,200.50', 1200.5],
    ['1.200,50', 1200.5],
    ['1 200,50', 1200.5],
    ['1\u00a0200.50', 1200.5],
    ['1\u202f200,50', 1200.5],
    ['1.200.000', 1_200_000],
    ['$12.50', 12.5],
    ['$ 12.50', 12.5],
    ['S$1,204.50', 1204.5],
    ['SGD 1,204.50', 1204.5],
    ['12.50 SGD', 12.5],
    [' 12.50 ', 12.5],
    ['１２．５０', 12.5],
    ['＄１２', 12],
    ['\u200b12.50\ufe0f', 12.5],
    ['-5', -5],
    ['−5', -5],
    ['-$5.00', -5],
    ['$-5.00', -5],
    ['+5', 5],
  ])('%j are understood', (text, dollars) => {
    expect(readDollars(text)).toBe(dollars);
  });

  it.each([
    '',
    '.',
    ',',
    '$',
    '12.',
    '1,200,',
    '12.345',
    '1.200',
    '0,500',
    '1,20,300',
    '1,200,50',
    '1.200.50',
    '1,2345',
    '1,234 567',
    '12 34',
    '1 200 50',
    '0x10',
    '1e1',
    'Infinity',
    '12.50.1',
    '--5',
    '-5-',
    '12x',
    'free',
    'US$12',
    '€12',
    '12 CR',
    '(12)',
    '½',
    '5²',
    '①',
    '1⁄2',
    '１２x',
    '1/2',
    '٣',
  ])('%j are not, because no amount is guessed', (text) => {
    expect(readDollars(text)).toBeUndefined();
  });
});

describe('an amount of a bank', () => {
  it.each([
    ['36.00CR', 3600, null, 'CR'],
    ['36.00 DR', 3600, null, 'DR'],
    ['36,00 cr', 3600, null, 'CR'],
    ['S$1,204.50 CR', 120450, null, 'CR'],
    ['(36.00)', 3600, null, '()'],
    ['(S$36.00)', 3600, null, '()'],
    ['36.00-', 3600, '-', null],
    ['36.00 -', 3600, '-', null],
    ['−36.00', 3600, '-', null],
    ['–36', 3600, '-', null],
    ['S$-36.00', 3600, '-', null],
    ['+36.00', 3600, '+', null],
  ])('%s says where the money went', (text, cents, sign, entry) => {
    expect(readAmount(text)).toMatchObject({ cents, sign, entry });
  });

  test('that may be two is read by the mark of its surroundings', () => {
    expect(readAmount('1.234')).toBeUndefined();
    expect(readAmount('1.234', ',')?.cents).toBe(123_400);
    expect(readAmount('1.234', '.')).toBeUndefined();
    expect(readAmount('1,234')?.cents).toBe(123_400);
    expect(readAmount('1,234', '.')?.cents).toBe(123_400);
    expect(readAmount('1,234', ',')).toBeUndefined();
  });
});

describe('whole numbers that people type', () => {
  it.each([
    ['7', 7],
    ['007', 7],
    ['1,200,000', 1_200_000],
    ['1 200', 1200],
    ['１２', 12],
    ['-5', -5],
  ])('%j are understood', (text, number) => {
    expect(readWhole(text)).toBe(number);
  });

  it.each(['', '12.7', '1.200', '1,20', '0x10', '1e5', '12x', '1,200,'])('%j are not', (text) => {
    expect(readWhole(text)).toBeUndefined();
  });
});

const grouped = (whole: number, mark: string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, mark);

/** Every way of writing cents that this reader promises to understand. */
const written = fc
  .record({
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    marks: fc.constantFrom(['', '.'], ['', ','], [',', '.'], ['.', ','], [' ', ','], [' ', '.']),
    frame: fc.constantFrom('#', '$#', 'S$#', 'S$ #', 'SGD #', 'SGD#', '# SGD', ' # '),
    isWide: fc.boolean(),
  })
  .map(({ cents, marks: [group, decimal], frame, isWide }) => {
    const amount = `${grouped(Math.floor(cents / 100), group!)}${decimal}${String(cents % 100).padStart(2, '0')}`;
    const wide = amount.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    return { cents, text: frame.replace('#', () => (isWide ? wide : amount)) };
  });

test('any amount in any of these forms is the same amount', () => {
  fc.assert(
    fc.property(written, ({ cents, text }) => {
      expect(readAmount(text)?.cents).toBe(cents);
      expect(readDollars(text)).toBe(cents / 100);
    }),
  );
});

test('no text is read as an amount if any of its letters or digits is left over', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0159,.  -$xe') }), (text) => {
      const amount = readAmount(text);
      if (!amount) return;
      const digits = text.replace(/\D/g, '').replace(/^0+/, '');
      const shown = String(amount.cents).replace(/^0+/, '');
      expect([digits, `${digits}0`, `${digits}00`]).toContain(shown);
    }),
  );
});
