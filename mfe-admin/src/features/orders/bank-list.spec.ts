import type { AdminOrder } from '@festival/contracts/admin-orders';
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
    expect(verdicts(matches)).toEqual(['matches', 'decide', 'skip', 'matches']);
    expect(matches[1]).toMatchObject({ paid: 100, sentence: 'Paid $75.00 too much.' });
    expect(matches[2]).toMatchObject({ paid: -30, sentence: 'Money out, no payment.' });
  });

  it('may be of bare order numbers, which say nothing of amounts', () => {
    expect(verdicts(match('WH35-3RTR\nX52J-F6DF', orders))).toEqual(['number only', 'number only']);
    expect(verdicts(match('1,WH35-3RTR,Tan Wei\n2,X52J-F6DF,Lim', orders))).toEqual([
      'number only',
      'number only',
    ]);
  });

  it.each([
    ['WH35-3RTR\t30.00'],
    ['WH35-3RTR,30.00'],
    ['WH35-3RTR;30,00'],
    ['WH35-3RTR|30.00'],
    ['WH35-3RTR   30.00'],
    ['WH35-3RTR 30.00'],
    ['wh35 3rtr 30.00'],
    ['WH353RTR,30.00'],
    ['Order,Amount\nWH353RTR,30'],
    ['18 Feb 2021 PAYNOW X52J-F6DF 25.00 125.00\n19 Feb 2021 PAYNOW WH35-3RTR 30.00 155.00'],
    ['18/02/2021,PAYNOWWH35-3RTR,30.00'],
    ['18/02/2021,WH35_3RTR,30.00'],
    ['Details,Amount\nREFUND WH35-3RTR,30.00\nPAYNOW WH35-3RTR,30.00'],
    ['Details,Amount\n"TAN WEI,25.00\n"WH35-3RTR, NG",30.00'],
    ['Date,Details,Amount,Status,Currency\n18/02/2021,WH35-3RTR,30.00,Completed,SGD'],
    ['Details,Amount,Debit/Credit\nWH35-3RTR,30.00,Deposit\nX52J-F6DF,25.00,Withdrawal'],
    ['Details,Amount,Dr/Cr\nWH35-3RTR,30.00,Cr.\nX52J-F6DF,25.00,Dr.'],
    ['Details,Direction,Amount\nWH35-3RTR,IN,30.00\nX52J-F6DF,OUT,25.00'],
    ['Details,Amount,CdtDbtInd\nWH35-3RTR,30.00,CRDT\nX52J-F6DF,25.00,DBIT'],
    ['Datum;Details;Af Bij;Amount\n18-02-2021;WH35-3RTR;Bij;30,00'],
    ['Details;Amount;Soll/Haben\nWH35-3RTR;30,00;H\nX52J-F6DF;25,00;S'],
    ['Details,Sign,Amount\nWH35-3RTR,+,30.00\nX52J-F6DF,-,25.00'],
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
    expect(
      match(list, orders)
        .filter(({ orders: [order] }) => order === A)
        .at(-1)?.verdict,
    ).toBe('matches');
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
    ['a direction that nobody knows', 'Details,Amount,Type\nWH35-3RTR,30.00,Uit\nTAN,1.00,Uit'],
    ['', 'Details,Amount,Dr/Cr\nWH35-3RTR,30.00,REV\nTAN,1.00,CR\nTAN,1.00,DR'],
    ['', 'Date,Details,Amount,Richting\n18/02/2021,WH35-3RTR,30.00,Uit'],
    ['', 'Details,Amount,Debit/Credit\nWH35-3RTR,30.00,Withdrawal\nTAN,1.00,Deposit'],
    ['', 'Details,Type,Amount\nWH35-3RTR,Outgoing,30.00'],
    ['', 'Details,Sign,Amount\nWH35-3RTR,−,30.00\nTAN,+,1.00'],
    ['a balance that does not prove it', '18/02/2021,WH35-3RTR,30.00,70.00\nTAN,FEE,30.00,40.00'],
    ['', 'Details,Amount,Balance\nWH35-3RTR,30.00,70.00\nX52J-F6DF,25.00,45.00'],
    ['', 'Details,Amount,Balance\nX52J-F6DF,25.00,70.00\nWH35-3RTR,30.00,40.00'],
    ['', '18 Feb,PAYNOW TO WH35-3RTR,30.00,70.00\n19 Feb,X52J-F6DF,25.00,95.00'],
    ['', 'Details,In,Out,Balance\nTAN,5.00,,75.00\nTAN,5.00,,80.00\nWH35-3RTR,30.00,,50.00'],
    ['cut thousands', '18/02/2021,WH35-3RTR,1,030.00\n18/02/2021,X52J-F6DF,2,025.00'],
    ['', 'Details,Amount,Balance\nWH35-3RTR,30,204.50'],
    ['', 'WH35-3RTR,30,05'],
    ['only numbers that no name says to be money', 'WH35-3RTR,30\nX52J-F6DF,31'],
    ['', 'WH35-3RTR 30'],
    ['', 'WH35-3RTR,1030\nX52J-F6DF,1204'],
    ['', 'WH35-3RTR,"1,030"'],
    ['', 'WH35-3RTR,999 dollars'],
    ['', 'WH35-3RTR,30\nX52J-F6DF,n/a'],
    ['', 'Order,Payment\nWH35-3RTR,999'],
    ['', 'Order,Price\nWH35-3RTR,30.00'],
    ['', 'Order,Total\nWH35-3RTR,30.00'],
    ['a status', 'Order,Status\nWH35-3RTR,failed'],
    ['', 'Order,Amount,Paid\nWH35-3RTR,30.00,no'],
    ['', 'Order,Amount,Status\nWH35-3RTR,30.00,Pending'],
    ['', 'Order,Amount,State\nWH35-3RTR,30.00,REVERTED\nTAN,1.00,COMPLETED'],
    ['', 'NOT PAID: WH35-3RTR\nX52J-F6DF'],
    ['', 'Details,Amount\nWH35-3RTR DECLINED,30.00'],
    ['another currency', 'Order,Currency,Amount\nWH35-3RTR,USD,30.00'],
    ['', 'WH35-3RTR,USD,30.00\nX52J-F6DF,SGD,25.00'],
    ['', 'Order,Amount (USD)\nWH35-3RTR,30.00'],
    ['', 'Order,Amount\nWH35-3RTR,US$30.00'],
    ['a name that is not of money', 'Order,Receipt No\nWH35-3RTR,30'],
    ['', 'Order,Credit reference\nWH35-3RTR,30'],
    ['', 'Order,Credit note\nWH35-3RTR,30.00'],
    ['', 'Order,Deposit slip\nWH35-3RTR,30'],
    ['', 'Order,Amount due\nWH35-3RTR,30.00'],
    ['', 'Order,Owing\nWH35-3RTR,30.00'],
    ['', 'Order,Total,Status\nWH35-3RTR,30.00,unpaid'],
    ['', 'Order,Name,Seat\nWH35-3RTR,Tan,30'],
    ['', 'Order,Time\nWH35-3RTR,30.00'],
    ['names in another language', '日期,摘要,支出,收入\n2021-02-18,WH35-3RTR,30.00,'],
    ['', 'Tarikh,Butiran,Keluar,Masuk\n18/02/2021,WH35-3RTR,30.00,'],
    ['', 'Date,Details,Keluar\n18/02/2021,WH35-3RTR,30.00'],
    [
      'a second table',
      'Date,Details,In,Out\n1 Feb,TAN,1.00,\nDate,Details,Out,In\n2 Feb,WH35-3RTR,30.00,',
    ],
    ['', '1 Feb,TAN,1.00,\nDate,Details,Out,In\n2 Feb,WH35-3RTR,30.00,'],
    [
      'money out beside money in, above each other by chance',
      'TAN WEI      \nLIM WEI      \nTAN WEI      \nX52J-F6DF TAN WEI      25.00\nTRF WH35-3RTR TAN WEI   30.00   ',
    ],
    ['a section', 'Withdrawals\nDate,Details,Amount\n19/02/2021,WH35-3RTR,30.00'],
    ['', 'Date,Details,Amount\n1 Feb,TAN,1.00\nWithdrawals\n2 Feb,WH35-3RTR,30.00'],
    ['money that went out, in words', 'Details,Amount\nPAYMENT TO WH35-3RTR,30.00'],
    ['columns of money that nothing tells apart', 'WH35-3RTR,,30.00\nX52J-F6DF,25.00,'],
  ])('%s never matches: %j', (_, list) => {
    const row = match(list, orders).find(({ orders: found }) => found.includes(A!));
    expect(row?.verdict ?? 'skip').toMatch(/decide|skip/);
  });

  it('takes no line with an order number for a header', () => {
    expect(verdicts(match('Order WH35-3RTR\nOrder X52J-F6DF', orders))).toEqual([
      'number only',
      'number only',
    ]);
    expect(
      verdicts(match('WH35-3RTR,30\nX52J-F6DF,25\nTotal amount,Transactions', orders)),
    ).toEqual(['skip', 'skip']);
  });

  it('takes the amounts of a balance as its changes show them', () => {
    const list = [
      'Details,Amount,Balance',
      'TAN,5.00,105.00',
      'WH35-3RTR,30.00,135.00',
      'X52J-F6DF,25.00,110.00',
    ];
    expect(verdicts(match(list.join('\n'), orders))).toEqual(['skip', 'matches', 'skip']);
    const [header, ...rows] = list;
    expect(verdicts(match([header, ...rows.reverse()].join('\n'), orders))).toEqual([
      'skip',
      'matches',
      'skip',
    ]);
  });

  it('keeps the quotes of all lines besides one with a lone quote', () => {
    const list = 'Details,Amount\n"TAN WEI,25.00\n"K7QM-3XPA, NG","1,204.50"';
    expect(verdicts(match(list, orders))).toEqual(['skip', 'matches']);
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
      ['skip', 'Listed twice, or paid twice: line 2 pays for this order.'],
      ['decide', 'Paid $10.00, one of 2 payments for this order: $25.00 of $25.00.'],
      ['decide', 'Paid $15.00, one of 2 payments for this order: $25.00 of $25.00.'],
      ['decide', '2 orders in one row, $1,264.50 together: paid in one transfer.'],
      ['decide', 'Paid $40.00 too little.'],
      ['skip', 'No such order.'],
      ['skip', 'No order number.'],
      ['skip', 'A total or a balance, no payment.'],
      ['skip', 'Verified already.'],
      ['skip', 'The order is cancelled.'],
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
  'elsewhere',
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
  /** How the bank names money in, money out and amounts, and what it says of each direction. */
  names: readonly [string, string, string];
  directions: readonly [string, string, string];
  /** Columns beside the money: names and what they have for money that came, and for money that did not. */
  extra: 'none' | 'status' | 'currency';
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
  names: fc.constantFrom<Style['names'][]>(
    ['Credit', 'Debit', 'Amount'],
    ['Deposits (SGD)', 'Withdrawals (SGD)', 'Amount (SGD)'],
    ['Paid in', 'Paid out', 'Amt'],
    ['Money in', 'Money out', 'Transaction Amount'],
    ['Credit Amount', 'Debit Amount', 'Sum'],
  ),
  directions: fc.constantFrom<Style['directions'][]>(
    ['CR/DR', 'CR', 'DR'],
    ['Debit/Credit', 'Deposit', 'Withdrawal'],
    ['Dr/Cr', 'Cr.', 'Dr.'],
    ['Type', 'Incoming', 'Outgoing'],
    ['Direction', 'IN', 'OUT'],
    ['CdtDbtInd', 'CRDT', 'DBIT'],
    ['Soll/Haben', 'H', 'S'],
    ['Af Bij', 'Bij', 'Af'],
    ['Sign', '+', '-'],
  ),
  extra: fc.constantFrom<Style['extra'][]>('none', 'none', 'status', 'currency'),
});

interface Entry {
  words: string;
  /** Positive for money in; null without an amount. */
  cents: number | null;
  /** The orders that this row pays, each in full and alone. */
  pays?: AdminOrder;
  /** What a column of status or currency says. */
  isElsewhere?: boolean;
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
      names: [inName, outName, amountName],
      directions,
      extra,
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
        // Failed, or in another currency.
        elsewhere: told.style.extra === 'none' ? [] : [{ words, cents, isElsewhere: true }],
      };
      return rows[event];
    });
    let balance = 1_000_000;
    const rows = entries.map(({ words, cents, isSum, isElsewhere }) => {
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
              ...(direction === 'mark'
                ? [cents === null ? '' : isIn ? directions[1] : directions[2]]
                : []),
            ];
      return [
        '18/02/2021',
        isBroken && /^[,;\t|]$/.test(delimiter) ? words.replace(' ', '\n') : words,
        ...money,
        ...(hasBalance ? [isSum ? '' : write(marks, balance)] : []),
        ...(extra === 'status' ? [isElsewhere ? 'Failed' : 'Completed'] : []),
        ...(extra === 'currency' ? [isElsewhere ? 'USD' : 'SGD'] : []),
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
      ...(extra === 'none' ? [] : [extra]),
    ];
    const names = {
      date: 'Date',
      text: 'Details',
      out: outName,
      in: inName,
      amount: amountName,
      mark: directions[0],
      balance: 'Balance',
      status: 'Status',
      currency: 'Currency',
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
      /** Every column of money has a name, and so has its direction a sign or a word of its own. */
      isPlain: hasHeader && (direction === 'columns' || direction === 'mark' || !hasBalance),
      /** No amount has a sign, so only the balances show where the money went, and the first row has none before it. */
      isByBalance:
        hasBalance &&
        (/minus|brackets/.test(direction) || (direction === 'columns' && !hasHeader)) &&
        entries.every(({ cents }) => cents === null || cents > 0),
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
    fc.property(tell, ({ text, orders: all, entries, kinds, ...list }) => {
      fc.pre(entries.length > 0 && !list.hidesColumns);
      const paid = entries.flatMap(({ pays }) => (pays ? [pays.orderNumber] : [])).sort();
      const found = readBankTable(text).columns.map(({ kind }) => kind);
      const isAsked = found.includes('unsure');
      if (list.isPlain) expect(isAsked).toBe(false);
      // What the list itself doesn't show is asked, and matches nothing until it is answered.
      if (isAsked) expect(verified(match(text, all))).toEqual([]);
      if (list.isByBalance) {
        expect(paid).toEqual(expect.arrayContaining(verified(match(text, all))));
        return;
      }
      if (!isAsked) expect(verified(match(text, all))).toEqual(paid);
      if (found.length === kinds.length) expect(verified(match(text, all, kinds))).toEqual(paid);
    }),
    { numRuns: 300 },
  );
});
