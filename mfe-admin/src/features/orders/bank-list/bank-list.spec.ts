import type { AdminOrder } from '@festival/contracts/orders';
import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { type ColumnKind, decodeBankFile, readBankTable } from './bank-table.js';
import { type BankMatch, matchPayments, numbersIn } from './match-payments.js';

const orderOf = (
  orderNumber: string,
  total: number,
  changes: Partial<AdminOrder> = {},
): AdminOrder => ({
  _id: orderNumber,
  orderNumber,
  verified: false,
  cancelled: false,
  datetime: '2021-02-09T16:30:00.000Z',
  total,
  name: 'Buyer',
  contactNumber: '91234567',
  emailAddress: 'buyer@e.ntu.edu.sg',
  ...changes,
});

/** As the server compares numbers. */
const keyOf = (number: string): string => number.toLowerCase().replace(/[\p{Pd}\u2212\s]/gu, '');

const match = (
  text: string,
  orders: readonly AdminOrder[],
  chosen?: readonly ColumnKind[],
): BankMatch[] => {
  const table = readBankTable(text);
  const kinds = chosen ?? table.columns.map(({ kind }) => kind);
  const found = numbersIn(table, kinds).map((number) => ({
    number,
    order: orders.find(({ orderNumber }) => keyOf(orderNumber) === keyOf(number)) ?? null,
  }));
  return matchPayments(table, kinds, found);
};
const verdicts = (matches: readonly BankMatch[]) => matches.map(({ verdict }) => verdict);
const kindsOf = (text: string) => readBankTable(text).columns.map(({ kind }) => kind);

const [A, B, C] = [
  orderOf('WH35-3RTR', 30),
  orderOf('X52J-F6DF', 25),
  orderOf('K7QM-3XPA', 1204.5),
];
const orders = [A, B, C] as AdminOrder[];

describe('a list from a bank', () => {
  it('never takes a row without a clear amount as paid', () => {
    const list = [
      '18/02/2021,PAYNOW WH35 3RTR TAN WEI,999.00',
      '18/02/2021,PAYNOW X52J-F6DF LIM,100.00',
      '18/02/2021,27ZN-Q4XB,195',
      '18/02/2021,29YR-YHHD,105.00CR',
      '18/02/2021,K7QM-3XPA,',
    ].join('\n');
    const matches = match(list, [
      orderOf('WH35-3RTR', 30),
      orderOf('X52J-F6DF', 25),
      orderOf('27ZN-Q4XB', 95),
      orderOf('29YR-YHHD', 5),
      orderOf('K7QM-3XPA', 12),
    ]);
    expect(verdicts(matches)).toEqual(Array(5).fill('decide'));
    expect(matches.map(({ paid }) => paid)).toEqual([999, 100, 195, 105, null]);
    expect(matches[0]?.sentence).toBe('Paid $969.00 too much.');
    expect(matches[4]?.sentence).toBe('No amount in this row.');
  });

  it('compares money in, among columns for debit, credit and balance', () => {
    const list = [
      'Transaction Date,Reference,Transaction Ref1,Debit Amount,Credit Amount,Balance',
      '18 Feb 2021,ICT,PayNow WH35-3RTR TAN WEI,,30.00,4530.10',
      '18 Feb 2021,ICT,PayNow X52J-F6DF LIM 95,,100.00,4630.10',
      '19 Feb 2021,ICT,REFUND WH35-3RTR,30.00,,4600.10',
      '19 Feb 2021,ICT,"PayNow K7QM-3XPA, NG",,"1,204.50",5804.60',
    ].join('\r\n');
    expect(kindsOf(list)).toEqual(['date', 'text', 'text', 'out', 'in', 'balance']);
    const matches = match(list, orders);
    expect(verdicts(matches)).toEqual(['matches', 'decide', 'aside', 'matches']);
    expect(matches[1]).toMatchObject({ paid: 100, sentence: 'Paid $75.00 too much.' });
    expect(matches[2]).toMatchObject({ paid: -30, sentence: 'Money out, no payment.' });
  });

  it('may be of bare order numbers, which say nothing of amounts', () => {
    expect(verdicts(match('WH35-3RTR\nX52J-F6DF', orders))).toEqual(['bare', 'bare']);
    expect(verdicts(match('1,WH35-3RTR,Tan Wei\n2,X52J-F6DF,Lim', orders))).toEqual([
      'bare',
      'bare',
    ]);
  });

  it.each([
    ['WH35-3RTR\t30.00'],
    ['WH35-3RTR,30.00'],
    ['WH35-3RTR;30,00'],
    ['WH35-3RTR|30.00'],
    ['WH35-3RTR   30.00'],
    ['WH35-3RTR 30.00'],
    ['wh35 3rtr 30'],
    ['WH353RTR,30'],
    ['WH35–3RTR S$30'],
    ['WH35 - 3RTR, SGD 30.00'],
    ['18/02/2021 14:05,PAYNOW OTHR WH35-3RTR TAN WEI LING,30.00'],
    ['18 Feb 2021 PAYNOW WH35-3RTR TAN WEI 30.00 CR'],
    ['2021-02-18;"TAN; WEI WH35-3RTR";"+30,00"'],
    ['18.02.2021\tWH35-3RTR\t３０．００'],
    ['18/02/2021,"PAYNOW\nWH35-3RTR",30.00'],
    ['18/02/2021,"PAYNOW WH35-\n3RTR",30.00'],
    ['\ufeffDate,Details,Amount\n18/02/2021,WH35-3RTR,30.00'],
    ['Account 123\nBalance,4530.10\n\nDate,Details,Amount\n18/02/2021,WH35-3RTR,30.00'],
    ['Details,DR/CR,Amount\nWH35-3RTR,CR,30.00\nFEE,DR,1.00'],
  ])('%j says that an order is paid', (list) => {
    expect(match(list, orders).find(({ orders: [order] }) => order === A)?.verdict).toBe('matches');
  });

  it.each([
    ['a refund in any way of writing', 'WH35-3RTR,-30.00'],
    ['', 'WH35-3RTR,−30.00'],
    ['', 'WH35-3RTR,30.00-'],
    ['', 'WH35-3RTR,(30.00)'],
    ['', 'WH35-3RTR,30.00DR'],
    ['', 'WH35-3RTR,-S$30.00'],
    ['', 'Details,DR/CR,Amount\nWH35-3RTR,D,30.00\nTAN,C,1.00'],
    ['an amount among the words', 'Details,Amount\nPAYNOW WH35-3RTR 30.00,\nTAN,12.00'],
    ['a thousand that a comma cut off', 'WH35-3RTR,1,030.00\nX52J-F6DF,25.00'],
    ['', 'WH35-3RTR 1,030.00'],
    ['', 'WH35-3RTR 1 030,00'],
    ['an amount that may be two', 'WH35-3RTR;30.000'],
    ['two orders in one transfer', 'WH35-3RTR X52J-F6DF,30.00'],
    ['money that went back, in words', 'PAYNOW REFUND WH35-3RTR,30.00'],
    ['an only column of money beside an empty one', 'WH35-3RTR,30.00,'],
    ['two amounts', 'Details,Credit,Credit SGD\nWH35-3RTR,30.00,30.00'],
    ['a total', 'Total WH35,30.00'],
    ['a row with no amount at all', 'WH35-3RTR\nX52J-F6DF,25.00'],
    ['words for an amount', 'Order,Amount\nWH35-3RTR,thirty'],
    ['a balance', 'Order,Balance\nWH35-3RTR,30.00'],
    ['columns of money that nothing tells apart', 'WH35-3RTR,,30.00\nX52J-F6DF,25.00,'],
  ])('%s never matches: %j', (_, list) => {
    const row = match(list, orders).find(({ orders: found }) => found.includes(A!));
    expect(row?.verdict ?? 'aside').toMatch(/decide|aside/);
  });

  it('tells columns without a header by their balances', () => {
    const list = [
      '18 Feb,WH35-3RTR,,30.00,130.00',
      '19 Feb,FEE,5.00,,125.00',
      '19 Feb,X52J-F6DF,,25.00,150.00',
    ];
    expect(kindsOf(list.join('\n'))).toEqual(['date', 'text', 'out', 'in', 'balance']);
    expect(kindsOf([...list].reverse().join('\n'))).toEqual([
      'date',
      'text',
      'out',
      'in',
      'balance',
    ]);
    expect(kindsOf('WH35-3RTR,30.00,130.00\nX52J-F6DF,25.00,155.00')).toEqual([
      'text',
      'amount',
      'balance',
    ]);
  });

  it('asks which column has money in when nothing shows it', () => {
    const list = 'WH35-3RTR,30.00,130.00';
    expect(kindsOf(list)).toEqual(['text', 'unsure', 'unsure']);
    expect(match(list, orders)[0]?.sentence).toBe('Choose the column with money in.');
    expect(verdicts(match(list, orders, ['text', 'in', 'balance']))).toEqual(['matches']);
  });

  it('has a plain sentence for every row that does not match', () => {
    const list = [
      'Details,Amount',
      'WH35-3RTR,30.00',
      'WH35-3RTR,30.00',
      'X52J-F6DF,10.00',
      'X52J-F6DF again,15.00',
      'K7QM-3XPA and 9RTW-22MM,1264.50',
      '9RTW-22MM,20.00',
      '2222-ABCD,5.00',
      'Fee,1.50',
      'Total,1346.00',
      'GGGG-2222,12.00',
      'GGGG-3333,12.00',
    ].join('\n');
    const all = [
      ...orders,
      orderOf('9RTW-22MM', 60),
      orderOf('GGGG-2222', 12, { verified: true }),
      orderOf('GGGG-3333', 12, { cancelled: true }),
    ];
    expect(match(list, all).map(({ verdict, sentence }) => [verdict, sentence])).toEqual([
      ['matches', ''],
      ['aside', 'Listed twice, or paid twice: line 2 pays for this order.'],
      ['decide', 'Paid $10.00, one of 2 payments for this order: $25.00 of $25.00.'],
      ['decide', 'Paid $15.00, one of 2 payments for this order: $25.00 of $25.00.'],
      ['decide', '2 orders in one row, $1,264.50 together: paid in one transfer.'],
      ['decide', 'Paid $40.00 too little.'],
      ['aside', 'No such order.'],
      ['aside', 'No order number.'],
      ['aside', 'A total or a balance, no payment.'],
      ['aside', 'Verified already.'],
      ['aside', 'The order is cancelled.'],
    ]);
  });

  it.each([
    'utf-8',
    'utf-8 with its mark',
    'utf-16le',
    'utf-16le without its mark',
    'utf-16be',
    'windows-1252',
  ])('may be a file in %s', (encoding) => {
    const text = 'Müller,WH35-3RTR,30.00';
    const marked = encoding.includes('without') || encoding === 'utf-8' ? text : `\ufeff${text}`;
    const little = Buffer.from(marked, 'utf16le');
    const bytes =
      { 'utf-16be': Buffer.from(little).swap16(), 'windows-1252': Buffer.from(text, 'latin1') }[
        encoding
      ] ?? (encoding.startsWith('utf-16') ? little : Buffer.from(marked));
    expect(decodeBankFile(bytes)).toBe(text);
  });

  it.each(['PK\u0003\u0004', '%PDF-1.7', '\u00d0\u00cf\u0011\u00e0'])(
    'is no text if it begins with %j',
    (start) => {
      expect(decodeBankFile(Buffer.from(`${start} some`, 'latin1'))).toBeUndefined();
    },
  );
});

/*
 * Whole lists whose truth is known: orders, what was really paid, and how a bank writes it.
 */

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const number = fc
  .string({ unit: fc.constantFrom(...LETTERS), minLength: 8, maxLength: 8 })
  .map((eight) => `${eight.slice(0, 4)}-${eight.slice(4)}`);

const what = fc.constantFrom(
  'paid',
  'paid',
  'paid',
  'paid otherwise',
  'paid twice',
  'in two parts',
  'refunded',
  'without an amount',
  'two in one',
  'of nobody',
  'a total',
);

const payers = ['TAN WEI', 'LIM 95', "O'NEIL", 'NG, MEI', '陈美玲', 'MÜLLER "JO"', 'LEE 30.00'];

interface Style {
  /** The marks of thousands and cents. */
  marks: readonly [string, string];
  delimiter: ',' | ';' | '\t' | '|' | '   ' | 'padded';
  /** How the direction of the money is told. */
  direction: 'columns' | 'minus' | 'minus behind' | 'long minus' | 'brackets' | 'suffix' | 'mark';
  hasBalance: boolean;
  hasHeader: boolean;
  isBroken: boolean;
  written: 'K7QM-3XPA' | 'k7qm 3xpa' | 'K7QM3XPA';
  bytes: 'none' | 'utf8' | 'utf16le' | 'utf16be';
  lineEnd: '\n' | '\r\n';
}

const style: fc.Arbitrary<Style> = fc.record({
  marks: fc.constantFrom<Style['marks'][]>([',', '.'], ['.', ','], [' ', ','], ['', '.']),
  delimiter: fc.constantFrom<Style['delimiter'][]>(',', ';', '\t', '|', '   ', 'padded'),
  direction: fc.constantFrom<Style['direction'][]>(
    'columns',
    'minus',
    'minus behind',
    'long minus',
    'brackets',
    'suffix',
    'mark',
  ),
  hasBalance: fc.boolean(),
  hasHeader: fc.boolean(),
  isBroken: fc.boolean(),
  written: fc.constantFrom<Style['written'][]>('K7QM-3XPA', 'k7qm 3xpa', 'K7QM3XPA'),
  bytes: fc.constantFrom<Style['bytes'][]>('none', 'utf8', 'utf16le', 'utf16be'),
  lineEnd: fc.constantFrom<Style['lineEnd'][]>('\n', '\r\n'),
});

interface Entry {
  words: string;
  /** Positive for money in; null without an amount. */
  cents: number | null;
  /** The orders that this row pays, each in full and alone. */
  pays?: AdminOrder;
  /** A sum at the end of the list, which has no balance of its own. */
  isSum?: boolean;
}

const story = fc
  .array(
    fc.record({
      number,
      cents: fc.integer({ min: 1, max: 2_000_000 }),
      what,
      payer: fc.constantFrom(...payers),
      other: fc.integer({ min: 1, max: 2_000_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.filter((one, at) => all.findIndex(({ number: same }) => same === one.number) === at),
  );

const write = ([group, decimal]: Style['marks'], cents: number): string =>
  `${String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${String(cents % 100).padStart(2, '0')}`;

const tell = fc
  .record({ story, style, currency: fc.constantFrom('', 'S$', 'SGD ') })
  .map((told) => {
    const {
      marks,
      delimiter,
      direction,
      hasBalance,
      hasHeader,
      isBroken,
      written,
      bytes,
      lineEnd,
    } = told.style;
    const all = told.story.map(({ number: one, cents }) => orderOf(one, cents / 100));
    const say = (order: AdminOrder) =>
      ({
        'K7QM-3XPA': order.orderNumber,
        'k7qm 3xpa': order.orderNumber.toLowerCase().replace('-', ' '),
        K7QM3XPA: order.orderNumber.replace('-', ''),
      })[written];
    const entries = told.story.flatMap(({ cents, what: event, payer, other }, at): Entry[] => {
      const order = all[at]!;
      const words = `PAYNOW ${say(order)} ${payer}`;
      const next = all[(at + 1) % all.length]!;
      const rows: Record<typeof event, Entry[]> = {
        paid: [{ words, cents, pays: order }],
        'paid otherwise': [{ words, cents: cents === other ? other + 1 : other }],
        'paid twice': [
          { words, cents, pays: order },
          { words, cents },
        ],
        'in two parts':
          cents < 2
            ? []
            : [
                { words, cents: 1 },
                { words, cents: cents - 1 },
              ],
        refunded: [{ words: `TRF ${words}`, cents: -cents }],
        'without an amount': [{ words, cents: null }],
        'two in one': next === order ? [] : [{ words: `${words} AND ${say(next)}`, cents }],
        'of nobody': [{ words: `GIRO ${payer}`, cents: other }],
        'a total': [{ words: 'TOTAL', cents, isSum: true }],
      };
      return rows[event];
    });
    let balance = 1_000_000;
    const rows = entries.map(({ words, cents, isSum }) => {
      const amount = cents === null ? '' : `${told.currency}${write(marks, Math.abs(cents))}`;
      const isIn = (cents ?? 0) > 0;
      if (!isSum) balance += cents ?? 0;
      const signed = {
        columns: '',
        mark: amount,
        minus: isIn ? amount : `-${amount}`,
        'long minus': isIn ? amount : `−${amount}`,
        'minus behind': isIn ? amount : `${amount}-`,
        brackets: isIn ? amount : `(${amount})`,
        suffix: `${amount}${isIn ? 'CR' : 'DR'}`,
      }[direction];
      const money =
        direction === 'columns'
          ? [isIn ? '' : amount, isIn ? amount : '']
          : [
              cents === null ? '' : signed,
              ...(direction === 'mark' ? [cents === null ? '' : isIn ? 'CR' : 'DR'] : []),
            ];
      return [
        '18/02/2021',
        isBroken && /^[,;\t|]$/.test(delimiter) ? words.replace(' ', '\n') : words,
        ...money,
        ...(hasBalance ? [isSum ? '' : write(marks, balance)] : []),
      ];
    });
    const kinds: ColumnKind[] = [
      'date',
      'text',
      ...(direction === 'columns'
        ? (['out', 'in'] as const)
        : direction === 'mark'
          ? (['amount', 'mark'] as const)
          : (['amount'] as const)),
      ...(hasBalance ? (['balance'] as const) : []),
    ];
    const names = {
      date: 'Date',
      text: 'Details',
      out: 'Debit',
      in: 'Credit',
      amount: 'Amount',
      mark: 'CR/DR',
      balance: 'Balance',
    };
    const table = [
      ...(hasHeader ? [kinds.map((kind) => names[kind as keyof typeof names])] : []),
      ...rows,
    ];
    const widths = kinds.map((_, at) => Math.max(...table.map((row) => row[at]!.length)));
    const text = table
      .map((row) =>
        delimiter === 'padded'
          ? row
              .map((cell, at) => cell.padEnd(widths[at]!))
              .join('  ')
              .trimEnd()
          : row
              .map((cell) =>
                delimiter !== '   ' && (cell.includes(delimiter) || /["\n]/.test(cell))
                  ? `"${cell.replaceAll('"', '""')}"`
                  : cell,
              )
              .join(delimiter),
      )
      .join(lineEnd);
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    const file = {
      none: undefined,
      utf8: Buffer.from(`\ufeff${text}`),
      utf16le: little,
      utf16be: Buffer.from(little).swap16(),
    }[bytes];
    return {
      text: file ? decodeBankFile(file)! : text,
      orders: all,
      entries,
      kinds,
      /** In a table of spaces without a header, nobody sees a column that is empty. */
      hidesColumns: delimiter === 'padded' && widths.includes(0),
    };
  });

/** The orders that the list verifies, each as often as it does. */
const verified = (matches: readonly BankMatch[]) =>
  matches
    .flatMap(({ verdict, orders: [order] }) => (verdict === 'matches' ? [order!.orderNumber] : []))
    .sort();

test('whatever a bank writes, exactly the orders that were paid in full match', () => {
  fc.assert(
    fc.property(tell, ({ text, orders: all, entries, kinds, hidesColumns }) => {
      fc.pre(entries.length > 0 && !hidesColumns);
      const paid = entries.flatMap(({ pays }) => (pays ? [pays.orderNumber] : [])).sort();
      const found = readBankTable(text).columns.map(({ kind }) => kind);
      const isAsked = found.includes('unsure');
      // What the list itself doesn't show is asked, and matches nothing until it is answered.
      expect(verified(match(text, all))).toEqual(isAsked ? [] : paid);
      if (found.length === kinds.length) expect(verified(match(text, all, kinds))).toEqual(paid);
    }),
    { numRuns: 300 },
  );
});
