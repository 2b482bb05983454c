import type { AdminOrder, FoundOrder } from '@festival/contracts/admin-orders';
import { readAmount } from '@festival/contracts/money';
import { formatPrice } from '@festival/ui/price';
import {
  type BankRow,
  type BankTable,
  type ColumnKind,
  hasAmountInWords,
  isBlank,
  isDoneStatus,
  isForeign,
  isMarkedIn,
  isSigned,
  orderNumbersIn,
  saysNotPaid,
  signedCents,
} from './bank-table.js';

/** What a row of the list says about money. */
type Money =
  | { kind: 'in' | 'out'; cents: number }
  | { kind: 'none' }
  | { kind: 'unclear'; sentence: string };

type Verdict =
  /** Money in, of exactly the total of the one order that it names. Only these are verified together. */
  | 'matches'
  /** Names one order in a list of nothing but order numbers. */
  | 'number only'
  /** Names an order, and an admin must decide. */
  | 'decide'
  /** Nothing to verify here. */
  | 'skip';

export interface BankMatch {
  line: number;
  /** The words of the row. */
  text: string;
  verdict: Verdict;
  /** Why it does not match. */
  sentence: string;
  orders: readonly AdminOrder[];
  /** In dollars; negative for money out, null without a clear amount. */
  paid: number | null;
}

/** Everything in the rows that may be an order number. */
export const numbersIn = ({ rows, columns }: BankTable, kinds: readonly ColumnKind[]): string[] => [
  ...new Set(rows.flatMap((row) => textsOf(row, kinds, columns.length).flatMap(orderNumbersIn))),
];

/** What an admin must choose before anything matches. */
export const questionOf = (kinds: readonly ColumnKind[]): string | undefined => {
  // The answer is the column with money in.
  if (!kinds.includes('unsure') || kinds.includes('in')) return undefined;
  return kinds.includes('amount')
    ? 'Choose what the other columns have: one may say whether money came in or went out.'
    : 'Choose the column with money in.';
};

/** Compares the rows with the orders that they name. A payment matches one order by its number and its whole total. */
export const matchPayments = (
  table: BankTable,
  kinds: readonly ColumnKind[],
  found: readonly FoundOrder[],
): BankMatch[] => {
  const byNumber = new Map(found.map(({ number, order }) => [number, order]));
  const moneys = checkBalances(
    table,
    kinds,
    table.rows.map((row) => moneyOf(row, kinds, table.decimal)),
  );
  const read = table.rows.map((row, at): Read => {
    const texts = textsOf(row, kinds, table.columns.length);
    const numbers = texts.flatMap(orderNumbersIn);
    const orders = numbers.flatMap((number) => byNumber.get(number) ?? []);
    const text = row.cells.filter((cell) => !isBlank(cell)).join(' · ');
    return {
      line: row.line,
      text,
      isAboutMoney: texts.some(hasAmountInWords),
      isNotPaid: saysNotPaid(text) || (!kinds.includes('in') && PAID_OUT.test(text)),
      hasNumber: numbers.some((number) => /\d/.test(number)),
      orders: [...new Map(orders.map((order) => [order._id, order])).values()],
      money: moneys[at]!,
    };
  });
  const question = questionOf(kinds);
  const byOrder = new Map<string, Read[]>();
  for (const row of read)
    for (const { _id } of row.orders) byOrder.set(_id, [...(byOrder.get(_id) ?? []), row]);
  return read.map((row) => {
    const { verdict, sentence } = judge(row, {
      isNumbersOnly: table.isNumbersOnly,
      question,
      sameOrder: byOrder.get(row.orders[0]?._id ?? '') ?? [],
    });
    const { line, text, orders, money } = row;
    const paid = 'cents' in money ? (money.kind === 'in' ? money.cents : -money.cents) / 100 : null;
    return { line, text, verdict, sentence, orders, paid };
  });
};

const PAID_OUT =
  /\b(?:withdraw\w*|outgoing|(?:payment|transfer|trf|paynow|paid|sent|giro|money) (?:to|out))\b/i;

interface Read extends Pick<BankMatch, 'line' | 'text' | 'orders'> {
  /** An amount stands among its words. */
  isAboutMoney: boolean;
  /** Its words say that the money went out, went back, or never came. */
  isNotPaid: boolean;
  hasNumber: boolean;
  money: Money;
}

interface Context {
  isNumbersOnly: boolean;
  question: string | undefined;
  /** All rows that name the same order, this one too. */
  sameOrder: readonly Read[];
}

type Judgement = Pick<BankMatch, 'verdict' | 'sentence'>;

const totalOf = ({ total }: AdminOrder): number => Math.round(total * 100);
const price = (cents: number): string => formatPrice(cents / 100);
const isWhole = ({ orders, money, isNotPaid }: Read): boolean =>
  orders.length === 1 && money.kind === 'in' && money.cents === totalOf(orders[0]!) && !isNotPaid;
export const isOpen = ({ verified, cancelled }: AdminOrder): boolean => !verified && !cancelled;

const skip = (sentence: string): Judgement => ({ verdict: 'skip', sentence });
const decide = ({ orders }: Read, sentence: string): Judgement => ({
  verdict: orders.some(isOpen) ? 'decide' : 'skip',
  sentence,
});

const SUM = /\b(?:total|subtotal|balance|brought forward|carried forward|opening|closing)\b/i;

const judge = (row: Read, { isNumbersOnly, question, sameOrder }: Context): Judgement => {
  const { orders, money } = row;
  const [order] = orders;
  if (!order) {
    if (SUM.test(row.text)) return skip('A total or a balance, no payment.');
    return skip(row.hasNumber ? 'No such order.' : 'No order number.');
  }
  if (money.kind === 'out') return skip('Money out, no payment.');
  const first = sameOrder.find(
    (other) => isWhole(other) || (isNumbersOnly && other.orders.length === 1),
  );
  if (first && first !== row && orders.length === 1 && !row.isNotPaid) {
    const again =
      isWhole(row) || isNumbersOnly ? 'Listed twice, or paid twice' : 'Paid more than once';
    return skip(
      money.kind === 'in' || isNumbersOnly
        ? `${again}: line ${first.line} pays for this order.`
        : `Line ${first.line} pays for this order.`,
    );
  }
  if (orders.length === 1 && order.cancelled) return skip('The order is cancelled.');
  if (orders.length === 1 && order.verified) return skip('Verified already.');
  if (question) return skip(question);
  if (money.kind === 'unclear') return decide(row, money.sentence);
  if (row.isNotPaid)
    return decide(row, 'Its words say that the money went out, went back, or never came.');
  if (orders.length > 1) return decide(row, severalSentence(row));
  if (money.kind === 'none') {
    if (isNumbersOnly) return { verdict: 'number only', sentence: 'No amount.' };
    return decide(
      row,
      row.isAboutMoney ? 'The amount stands among other words.' : 'No amount in this row.',
    );
  }
  if (isWhole(row)) return { verdict: 'matches', sentence: '' };
  return decide(row, differenceSentence(row, order, sameOrder));
};

const severalSentence = ({ orders, money }: Read): string => {
  const total = orders.reduce((sum, order) => sum + totalOf(order), 0);
  const names = `${orders.length} orders in one row, ${price(total)} together`;
  if (money.kind !== 'in') return `${names}.`;
  return money.cents === total
    ? `${names}: paid in one transfer.`
    : `${names}: paid ${price(money.cents)}.`;
};

const differenceSentence = (
  { money }: Read,
  order: AdminOrder,
  sameOrder: readonly Read[],
): string => {
  const total = totalOf(order);
  const paid = money.kind === 'in' ? money.cents : 0;
  const parts = sameOrder.filter((other) => other.orders.length === 1 && other.money.kind === 'in');
  const sum = parts.reduce(
    (all, part) => all + (part.money.kind === 'in' ? part.money.cents : 0),
    0,
  );
  if (parts.length > 1)
    return `Paid ${price(paid)}, one of ${parts.length} payments for this order: ${price(sum)} of ${price(total)}.`;
  return `Paid ${price(Math.abs(paid - total))} too ${paid < total ? 'little' : 'much'}.`;
};

/** The cells in which an order number may stand. */
const textsOf = (
  { cells, problem }: BankRow,
  kinds: readonly ColumnKind[],
  width: number,
): string[] =>
  cells.filter((_, at) => problem || at >= width || kinds[at] === 'text' || kinds[at] === 'unsure');

/** The one amount of a row. Only the columns of money say it. */
const moneyOf = (
  { cells, problem }: BankRow,
  kinds: readonly ColumnKind[],
  decimal: BankTable['decimal'],
): Money => {
  if (problem) return { kind: 'unclear', sentence: problem };
  const cellsOf = (kind: ColumnKind): string[] =>
    kinds.flatMap((one, at) => (one === kind ? [cells[at] ?? ''] : []));
  const [mark] = cellsOf('mark');
  const all = kinds.flatMap((kind, at): Money[] => {
    if (kind !== 'in' && kind !== 'out' && kind !== 'amount') return [];
    const money = readCell(cells[at] ?? '', kind, decimal);
    const isMarked =
      mark !== undefined && (kind === 'amount' || (kind === 'in' && isMarkedIn(mark) === false));
    return [isMarked ? byMark(money, mark) : money];
  });
  const unclear = all.find((money) => money.kind === 'unclear');
  if (unclear) return unclear;
  const filled = all.filter((money) => money.kind !== 'none');
  if (filled.length > 1) return { kind: 'unclear', sentence: 'It has more than one amount.' };
  const money = filled[0] ?? { kind: 'none' };
  if (money.kind === 'out') return money;
  const status = cellsOf('status').find((cell) => !isDoneStatus(cell));
  if (status !== undefined)
    return {
      kind: 'unclear',
      sentence: status ? `Its status is “${status}”.` : 'It has no status.',
    };
  const currency = cellsOf('currency').find(isForeign);
  if (currency !== undefined)
    return {
      kind: 'unclear',
      sentence: currency ? `Its currency is ${currency}.` : 'It has no currency.',
    };
  return money;
};

/** Balances tell whether an amount without a sign came in. They never agree with an amount that went the other way. */
const checkBalances = (
  { rows, decimal }: BankTable,
  kinds: readonly ColumnKind[],
  moneys: readonly Money[],
): readonly Money[] => {
  const [amountAt, balanceAt] = [kinds.indexOf('amount'), kinds.indexOf('balance')];
  if (balanceAt < 0) return moneys;
  const isUnsigned =
    amountAt >= 0 &&
    !kinds.some((kind) => /^(?:in|out|mark)$/.test(kind)) &&
    !rows.some(({ cells, problem }) => !problem && isSigned(cells[amountAt] ?? ''));
  const balances = rows.map(({ cells, problem }) =>
    problem ? null : signedCents(cells[balanceAt] ?? '', decimal),
  );
  if (!isUnsigned && balances.every((balance) => balance === null)) return moneys;
  // The list may begin with its newest row, so a balance follows from the one above or the one below.
  const ways = [balances, [...balances].reverse()].map((ordered, way) => {
    let before: number | null = null;
    const changes = ordered.map((now) => {
      const change = now === null || before === null ? null : now - before;
      before = now ?? before;
      return change;
    });
    return way === 0 ? changes : changes.reverse();
  });
  const agrees = (money: Money, change: number | null | undefined): boolean =>
    change != null &&
    'cents' in money &&
    (isUnsigned
      ? Math.abs(change) === money.cents
      : change === (money.kind === 'in' ? money.cents : -money.cents));
  const counts = ways.map(
    (changes) => moneys.filter((money, row) => agrees(money, changes[row])).length,
  );
  const best = ways.filter((_, way) => counts[way] === Math.max(...counts));
  return moneys.map((money, row): Money => {
    if (!('cents' in money)) return money;
    const changes = best.map((way) => way[row] ?? null);
    if (isUnsigned) {
      if (changes.every((change) => change === money.cents)) return { ...money, kind: 'in' };
      if (changes.every((change) => change === -money.cents)) return { ...money, kind: 'out' };
      return { kind: 'unclear', sentence: 'The balances don’t show whether money came in.' };
    }
    const contrary = money.kind === 'in' ? -money.cents : money.cents;
    return money.kind === 'in' && changes.every((change) => change === contrary)
      ? { kind: 'unclear', sentence: 'By the balances this money went out.' }
      : money;
  });
};

const readCell = (
  cell: string,
  kind: 'in' | 'out' | 'amount',
  decimal: BankTable['decimal'],
): Money => {
  if (isBlank(cell)) return { kind: 'none' };
  const amount = readAmount(cell, decimal);
  const isNegative = amount?.sign === '-' || amount?.entry === 'DR' || amount?.entry === '()';
  const isPositive = amount?.sign === '+' || amount?.entry === 'CR';
  if (!amount || (isNegative && isPositive))
    return { kind: 'unclear', sentence: `“${cell}” can’t be read as an amount.` };
  if (amount.cents === 0) return { kind: 'none' };
  return { kind: kind === 'out' || isNegative ? 'out' : 'in', cents: amount.cents };
};

/** A column beside the amounts says in which direction they went. */
const byMark = (money: Money, mark: string): Money => {
  if (money.kind !== 'in' && money.kind !== 'out') return money;
  const isIn = isMarkedIn(mark);
  if (isIn === undefined)
    return { kind: 'unclear', sentence: 'It doesn’t say whether money came in.' };
  return { ...money, kind: isIn && money.kind === 'in' ? 'in' : 'out' };
};
