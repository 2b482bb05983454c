import { readAmount } from '@festival/contracts/money';
import type { AdminOrder, FoundOrder } from '@festival/contracts/orders';
import { formatPrice } from '@festival/ui/price';
import {
  type BankRow,
  type BankTable,
  type ColumnKind,
  hasStrayAmount,
  isBlank,
  isMarkedIn,
  orderNumbersIn,
} from './bank-table.js';

/** What a row of the list says about money. */
type Money =
  | { kind: 'in' | 'out'; cents: number }
  | { kind: 'none' }
  | { kind: 'unclear'; sentence: string };

export type Verdict =
  /** Money in, of exactly the total of the one order that it names. Only these are verified together. */
  | 'matches'
  /** Names one order in a list without any amounts. */
  | 'bare'
  /** Names an order, and an admin must decide. */
  | 'decide'
  /** Nothing to verify here. */
  | 'aside';

export interface BankMatch {
  line: number;
  /** The words of the row. */
  text: string;
  verdict: Verdict;
  /** Why it does not match. */
  sentence: string;
  /** The orders that it names. */
  orders: readonly AdminOrder[];
  /** In dollars; negative for money out, null without a clear amount. */
  paid: number | null;
}

/** Everything in the rows that may be an order number. */
export const numbersIn = ({ rows, columns }: BankTable, kinds: readonly ColumnKind[]): string[] => [
  ...new Set(rows.flatMap((row) => textsOf(row, kinds, columns.length).flatMap(orderNumbersIn))),
];

/** Compares the rows with the orders that they name. A payment matches one order by its number and its whole total. */
export const matchPayments = (
  table: BankTable,
  kinds: readonly ColumnKind[],
  found: readonly FoundOrder[],
): BankMatch[] => {
  const byNumber = new Map(found.map(({ number, order }) => [number, order]));
  const read = table.rows.map((row): Read => {
    const texts = textsOf(row, kinds, table.columns.length);
    const numbers = texts.flatMap(orderNumbersIn);
    const orders = numbers.flatMap((number) => byNumber.get(number) ?? []);
    return {
      line: row.line,
      text: row.cells.filter((cell) => !isBlank(cell)).join(' · '),
      isAboutMoney: texts.some(hasStrayAmount),
      hasNumber: numbers.some((number) => /\d/.test(number)),
      orders: [...new Map(orders.map((order) => [order._id, order])).values()],
      money: moneyOf(row, kinds, table.decimal),
    };
  });
  const isUndecided =
    kinds.includes('unsure') && !kinds.some((kind) => /^(?:in|amount)$/.test(kind));
  const byOrder = new Map<string, Read[]>();
  for (const row of read)
    for (const { _id } of row.orders) byOrder.set(_id, [...(byOrder.get(_id) ?? []), row]);
  return read.map((row) => {
    const { verdict, sentence } = judge(row, {
      hasAmounts: table.hasAmounts,
      isUndecided,
      others: byOrder.get(row.orders[0]?._id ?? '') ?? [],
    });
    const { line, text, orders, money } = row;
    const paid = 'cents' in money ? (money.kind === 'in' ? money.cents : -money.cents) / 100 : null;
    return { line, text, verdict, sentence, orders, paid };
  });
};

interface Read extends Pick<BankMatch, 'line' | 'text' | 'orders'> {
  /** An amount stands among its words. */
  isAboutMoney: boolean;
  hasNumber: boolean;
  money: Money;
}

interface Around {
  hasAmounts: boolean;
  isUndecided: boolean;
  /** All rows that name the same order, this one too. */
  others: readonly Read[];
}

type Judged = Pick<BankMatch, 'verdict' | 'sentence'>;

const totalOf = ({ total }: AdminOrder): number => Math.round(total * 100);
const price = (cents: number): string => formatPrice(cents / 100);
const isWhole = ({ orders, money }: Read): boolean =>
  orders.length === 1 && money.kind === 'in' && money.cents === totalOf(orders[0]!);
const isOpen = ({ verified, cancelled }: AdminOrder): boolean => !verified && !cancelled;

const aside = (sentence: string): Judged => ({ verdict: 'aside', sentence });
const decide = ({ orders }: Read, sentence: string): Judged => ({
  verdict: orders.some(isOpen) ? 'decide' : 'aside',
  sentence,
});

const SUM = /\b(?:total|subtotal|balance|brought forward|carried forward|opening|closing)\b/i;

const GONE_BACK = /\b(?:refund(?:ed)?|reversal|reversed|returned|chargeback)\b/i;

const judge = (row: Read, { hasAmounts, isUndecided, others }: Around): Judged => {
  const { orders, money } = row;
  const [order] = orders;
  if (!order) {
    if (SUM.test(row.text)) return aside('A total or a balance, no payment.');
    return aside(row.hasNumber ? 'No such order.' : 'No order number.');
  }
  if (money.kind === 'out') return aside('Money out, no payment.');
  const first = others.find(
    (other) => isWhole(other) || (!hasAmounts && other.orders.length === 1),
  );
  if (first && first !== row && orders.length === 1) {
    const again =
      isWhole(row) || !hasAmounts ? 'Listed twice, or paid twice' : 'Paid more than once';
    return aside(
      money.kind === 'in' || !hasAmounts
        ? `${again}: line ${first.line} pays for this order.`
        : `Line ${first.line} pays for this order.`,
    );
  }
  if (orders.length === 1 && order.cancelled) return aside('The order is cancelled.');
  if (orders.length === 1 && order.verified) return aside('Verified already.');
  if (isUndecided) return aside('Choose the column with money in.');
  if (money.kind === 'unclear') return decide(row, money.sentence);
  if (orders.length > 1) return decide(row, severalSentence(row));
  if (money.kind === 'none') {
    if (!hasAmounts) return { verdict: 'bare', sentence: 'No amount.' };
    return decide(
      row,
      row.isAboutMoney ? 'The amount stands among other words.' : 'No amount in this row.',
    );
  }
  if (GONE_BACK.test(row.text)) return decide(row, 'Its words say that the money went back.');
  if (isWhole(row)) return { verdict: 'matches', sentence: '' };
  return decide(row, differenceSentence(row, order, others));
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
  others: readonly Read[],
): string => {
  const total = totalOf(order);
  const paid = money.kind === 'in' ? money.cents : 0;
  const parts = others.filter((other) => other.orders.length === 1 && other.money.kind === 'in');
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
  { cells, isRagged }: BankRow,
  kinds: readonly ColumnKind[],
  width: number,
): string[] => cells.filter((_, at) => isRagged || at >= width || kinds[at] === 'text');

/** The one amount of a row. Only the columns of money say it. */
const moneyOf = (
  { cells, isRagged }: BankRow,
  kinds: readonly ColumnKind[],
  decimal: BankTable['decimal'],
): Money => {
  if (isRagged) return { kind: 'unclear', sentence: 'Its cells do not fit the columns.' };
  const mark = kinds.flatMap((kind, at) => (kind === 'mark' ? [cells[at] ?? ''] : []))[0];
  const all = kinds.flatMap((kind, at): Money[] => {
    if (kind !== 'in' && kind !== 'out' && kind !== 'amount') return [];
    const money = readCell(cells[at] ?? '', kind, decimal);
    return [kind === 'amount' && mark !== undefined ? byMark(money, mark) : money];
  });
  const unclear = all.find((money) => money.kind === 'unclear');
  if (unclear) return unclear;
  const filled = all.filter((money) => money.kind !== 'none');
  return filled.length > 1
    ? { kind: 'unclear', sentence: 'It has more than one amount.' }
    : (filled[0] ?? { kind: 'none' });
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
