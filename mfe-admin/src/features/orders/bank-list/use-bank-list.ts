import type { FoundOrder } from '@festival/contracts/admin-orders';
import { MAX_ORDERS_PER_CALL } from '@festival/contracts/limits';
import { useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { ordersKey } from '../orders-key.js';
import { type BankTable, type ColumnKind, readBankTable } from './bank-table.js';
import { type BankMatch, matchPayments, numbersIn } from './match-payments.js';

/** The list that an admin works on. It outlives its dialog, so that the admin can look for an order and come back. */
export interface BankList {
  text: string;
  /** The text as it was read; undefined once the text has changed. */
  table: BankTable | undefined;
  kinds: readonly ColumnKind[];
  /** The lines whose orders were verified from here. They leave the list. */
  done: ReadonlySet<number>;
}

const EMPTY: BankList = { text: '', table: undefined, kinds: [], done: new Set() };

/** What an admin does to the list. It is kept by the page. */
export const useBankList = (
  kept: BankList | undefined,
  keep: (change: (now: BankList | undefined) => BankList) => void,
) => {
  const change = (changes: (now: BankList) => Partial<BankList>) =>
    keep((now = EMPTY) => ({ ...now, ...changes(now) }));
  return {
    list: kept ?? EMPTY,
    type: (text: string) => change(() => ({ ...EMPTY, text })),
    read: (text: string) => {
      const table = readBankTable(text);
      change(() => ({ ...EMPTY, text, table, kinds: table.columns.map(({ kind }) => kind) }));
    },
    choose: (column: number, kind: ColumnKind) =>
      change(({ kinds }) => ({ kinds: kinds.map((other, at) => (at === column ? kind : other)) })),
    clear: () => change(() => EMPTY),
    finish: (lines: readonly number[]) =>
      change(({ done }) => ({ done: new Set([...done, ...lines]) })),
  };
};

/** The rows of the list beside their orders, as these are now. */
export const useBankMatches = ({ table, kinds, done }: BankList) => {
  const api = useApi();
  const numbers = table ? numbersIn(table, kinds) : [];
  const query = useQuery({
    queryKey: [...ordersKey, 'bank list', numbers],
    enabled: table !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundOrder[]> => {
      const found: FoundOrder[] = [];
      for (let from = 0; from < numbers.length; from += MAX_ORDERS_PER_CALL) {
        const body = { numbers: numbers.slice(from, from + MAX_ORDERS_PER_CALL) };
        found.push(...(await api.call('POST /admin/orders/find', { body, signal })));
      }
      return found;
    },
  });
  const matches =
    table && query.data
      ? matchPayments(table, kinds, query.data).filter((match) => !isDone(match, done))
      : undefined;
  return { matches, error: query.error, isPending: table !== undefined && query.isFetching };
};

/** An undone verification brings the line back. */
const isDone = ({ line, orders }: BankMatch, done: ReadonlySet<number>): boolean =>
  done.has(line) && orders.every(({ verified }) => verified);
