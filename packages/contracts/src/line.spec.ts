import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { orderNumbers } from './admin-orders.js';
import {
  contactNumber,
  emailAddress,
  line,
  optionalLine,
  optionalText,
  searchText,
  text,
} from './common.js';
import { drawWinners } from './draws.js';
import { placedPurchase } from './orders.js';
import { toEmail } from './typed-text.js';

/** What copy and paste brings along. */
const invisible = fc.constantFrom(
  ...'\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2063\u2066\u2067\u2068\u2069\ufe00\ufe0e\ufe0f\ufeff\u{e0100}',
);
const space = fc.constantFrom(' ', '\u00a0', '\u2003', '\u3000', '\n', '\t');
const marks = fc.array(invisible, { maxLength: 3 }).map((all) => all.join(''));
const end = fc.array(fc.oneof(invisible, space), { maxLength: 4 }).map((all) => all.join(''));

/** The text with invisible characters between its letters, and spaces at its ends. */
const pasted = (text: string) =>
  fc
    .tuple(end, fc.array(marks, { minLength: text.length, maxLength: text.length }), end)
    .map(([before, between, after]) =>
      [before, ...[...text].map((sign, at) => sign + between[at]), after].join(''),
    );

describe('a field of one line', () => {
  it.each([
    ['a name', line(64), 'Nur Aisyah binti Rahman'],
    ['a name in Hebrew', line(64), 'דנה כהן'],
    ['an optional name', optionalLine(64), '陈美玲'],
    ['a search', searchText(64), 'sticker'],
    ['a phone number of the maximum length', contactNumber, '912345678901234'],
    ['an e-mail address', emailAddress, 'student40@e.ntu.edu.sg'],
  ])('%s loses invisible characters, and spaces at its ends, before any rule', (_, field, text) => {
    fc.assert(
      fc.property(pasted(text), (typed) => {
        expect(field.parse(typed)).toBe(text);
      }),
    );
  });

  it.each([
    '👩\u200d🎤 Mei',
    '🏳️\u200d🌈',
    '👩🏽\u200d🎨',
    '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
    '❤️ & more',
    '🧑🏽\u200d❤️\u200d💋\u200d🧑🏻',
  ])('keeps what holds an emoji together: %s', (text) => {
    expect(line(64).parse(`\u200b${text}\u200d`)).toBe(text);
  });

  it('has something to read', () => {
    for (const typed of ['\u200b', '\u00a0\u200f\u00a0', '\u2066\u2069'])
      expect(line(64).safeParse(typed).error?.issues[0]).toMatchObject({ message: 'is required' });
  });
});

it('a line does not continue after a line or paragraph separator', () => {
  for (const field of [line(64), optionalLine(64)])
    for (const mark of ['\u2028', '\u2029'])
      expect(field.safeParse(`one${mark}two`).error?.issues[0]).toMatchObject({
        message: 'must not have control characters',
      });
});

it('a text of several lines is empty without anything to read', () => {
  expect(optionalText(64).parse('\u200b\n\u2066')).toBe('');
  expect(text(64).safeParse('\u200b').error?.issues[0]).toMatchObject({ message: 'is required' });
  expect(optionalText(64).parse('12 Lorong 1\n#02-03')).toBe('12 Lorong 1\n#02-03');
});

it('pasted order numbers and rounds of the beacon lose their invisible characters', () => {
  expect(orderNumbers.parse({ numbers: ['\u202aECQA-4D4R\u202c '] }).numbers).toEqual([
    'ECQA-4D4R',
  ]);
  const beacon = { randomness: 'ab'.repeat(32), source: 'drand', signature: 'cd'.repeat(48) };
  const pasted = {
    randomness: `\ufeff${beacon.randomness}\u200b`,
    source: 'drand\u200b',
    signature: `\u200b${beacon.signature}`,
  };
  expect(drawWinners.parse({ beacon: pasted })).toEqual({ beacon });
});

it('an order is not delivered to an address that nobody can read', () => {
  const purchase = {
    ...{ productId: 'one', quantityBought: [[1]], attribute1: '', attribute2: '' },
    collection: 'delivery',
  };
  const issuesOf = (deliveryAddress: string) =>
    placedPurchase.safeParse({ ...purchase, deliveryAddress }).error?.issues ?? [];
  const missing = { path: ['deliveryAddress'], message: 'is required' };
  expect(issuesOf('\u200b')).toContainEqual(expect.objectContaining(missing));
  expect(issuesOf('12 Lorong 1')).not.toContainEqual(expect.objectContaining(missing));
});

describe('an e-mail address', () => {
  it.each(['J\u030C@x.com', '\u0130@x.com', 'not an address J\u030C'])(
    '%s is equal to itself once it is normalised',
    (typed) => {
      expect(toEmail(toEmail(typed))).toBe(toEmail(typed));
    },
  );

  it.each([
    ['a&b@example.com', 'a&b@example.com'],
    ["!#$%&'*+-/=?^_`{|}~@example.com", "!#$%&'*+-/=?^_`{|}~@example.com"],
    ['First.Last@Example.COM', 'First.Last@example.com'],
    ['rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
    ['mei@münchen.example', 'mei@xn--mnchen-3ya.example'],
    ['mei@MU\u0308NCHEN.example', 'mei@xn--mnchen-3ya.example'],
    ['mei@xn--mnchen-3ya.example', 'mei@xn--mnchen-3ya.example'],
    ['mei@straße.example', 'mei@xn--strae-oqa.example'],
    ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['mei@ｅｘａｍｐｌｅ。com', 'mei@example.com'],
    ['"mei.tan"@example.com', 'mei.tan@example.com'],
    ['"mei tan"@example.com', '"mei tan"@example.com'],
    ['"a\\b\\"@c"@example.com', '"ab\\"@c"@example.com'],
    ['x@a-b.c1.example', 'x@a-b.c1.example'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(emailAddress.parse(typed)).toBe(stored);
    expect(emailAddress.parse(stored)).toBe(stored);
    expect(toEmail(typed)).toBe(toEmail(stored));
  });

  it.each([
    'mei',
    '@example.com',
    'mei@',
    'mei@localhost',
    'mei@192.0.2.1',
    'mei@0x7f.1',
    'mei@[192.0.2.1]',
    'mei@example.com:25',
    'mei@example.com/x',
    'mei@ex%61mple.com',
    'mei@-example.com',
    'mei@exa_mple.com',
    'mei@example..com',
    'mei@example.com.',
    'mei@xn--a.example',
    '.mei@example.com',
    'mei.@example.com',
    'me..i@example.com',
    'mei tan@example.com',
    'mei@tan@example.com',
    '"mei@example.com',
    '"mei"tan@example.com',
    '"<a@b.sg>"@example.com',
    'Mei <mei@example.com>',
    'mei@example.com, tan@example.com',
  ])('%s is none', (typed) => {
    expect(emailAddress.safeParse(typed).error?.issues).toEqual([
      expect.objectContaining({ message: 'must be a valid email address' }),
    ]);
  });

  it('has at most 64 characters in the form in which it is stored', () => {
    const local = 'x'.repeat(40);
    expect(emailAddress.parse(`${local}@${'x'.repeat(19)}.com`)).toHaveLength(64);
    for (const domain of [`${'x'.repeat(20)}.com`, 'münchen-am-wasser.example'])
      expect(emailAddress.safeParse(`${local}@${domain}`).error?.issues).toEqual([
        expect.objectContaining({ message: 'must have at most 64 characters' }),
      ]);
  });

  it('is in one form, whatever is typed', () => {
    const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(part, part, fc.constantFrom('.example', '.РФ', ''), (local, domain, top) => {
        const typed = `${local}@${domain}${top}`;
        const first = emailAddress.safeParse(typed);
        if (!first.success) return;
        expect(emailAddress.parse(first.data)).toBe(first.data);
        expect(toEmail(typed)).toBe(toEmail(first.data));
        expect(first.data).toMatch(/^[^\p{C}]+@[a-z0-9.-]+$/u);
      }),
      { numRuns: 1_000 },
    );
  });
});
