import type { AdminOrder } from '@festival/contracts/admin-orders';
import { toCents } from '@festival/contracts/money';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { formatPrice } from '@festival/ui/price';
import { Table, type TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { actionsColumn } from '../../shared/tables.js';
import styles from './bank-list-dialog.module.css';
import { type BankMatch, isOpen } from './match-payments.js';
import type { OrdersView } from './orders-view.js';
import type { OrderChanges } from './use-orders.js';

/** Nobody looks through more exceptions than these at once. */
const ROWS_SHOWN = 100;

interface MatchTableProps {
  caption: string;
  matches: readonly BankMatch[];
  columns: readonly TableColumn<BankMatch>[];
  /** Rows that are verified together are all shown first. */
  isPaged?: boolean;
}

/** Rows of the bank's list beside their orders. */
export function MatchTable({ caption, matches, columns, isPaged = false }: MatchTableProps) {
  const [shown, setShown] = useState(isPaged ? ROWS_SHOWN : Number.POSITIVE_INFINITY);
  const more = Math.min(matches.length - shown, 5 * ROWS_SHOWN);
  return (
    <Stack gap={2}>
      <Table
        dense
        allRows
        caption={caption}
        columns={columns}
        rows={matches.slice(0, shown)}
        rowId={({ line }) => String(line)}
        rowLabel={({ line }) => `line ${line}`}
      />
      {more > 0 && (
        <div>
          <Button onClick={() => setShown(shown + more)}>
            Show {more} more<VisuallyHidden> of {caption}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Stack>
  );
}

const rowCell = ({ line, text }: BankMatch) => (
  <bdi>
    {line}: {text}
  </bdi>
);
const orderCell = ({ orders }: BankMatch): string =>
  orders.map(({ orderNumber }) => orderNumber).join(', ');
const totalCell = ({ orders }: BankMatch): string =>
  orders.map(({ total }) => formatPrice(total)).join(' + ');
const amountText = (dollars: number): string =>
  dollars < 0 ? `−${formatPrice(-dollars)}` : formatPrice(dollars);
/** "$40.00 of $40.00": what the bank says beside the order's total. */
const paidCell = (match: BankMatch): string => {
  if (match.paid === null) return totalCell(match);
  const paid = amountText(match.paid);
  return match.orders.length > 0 ? `${paid} of ${totalCell(match)}` : paid;
};

/** On a phone: the order, its buyer and the amounts. */
const columnsWith = (amount: TableColumn<BankMatch>): TableColumn<BankMatch>[] => [
  { header: 'Order', cell: orderCell, isRowHeader: true, brief: 'title', nowrap: true },
  {
    header: 'Buyer',
    cell: ({ orders }) => <bdi>{orders.map(({ name }) => name).join(', ')}</bdi>,
    brief: 'text',
  },
  { header: 'Row', cell: rowCell },
  { ...amount, brief: 'amount' },
];
const paidColumn: TableColumn<BankMatch> = {
  header: 'Paid, of total',
  cell: paidCell,
  align: 'end',
  nowrap: true,
};
export const matchColumns = columnsWith(paidColumn);
export const numberColumns = columnsWith({ ...paidColumn, header: 'Total', cell: totalCell });

interface RowActions {
  onVerify: (match: BankMatch, order?: AdminOrder) => void;
  onFind: (view: Pick<OrdersView, 'text' | 'state'>) => void;
  changes: OrderChanges;
}

export const exceptionColumns = (actions: RowActions): TableColumn<BankMatch>[] => [
  { header: 'Row', cell: rowCell, isRowHeader: true },
  { header: 'Why', cell: ({ sentence }) => sentence },
  { header: 'Order', cell: orderCell },
  paidColumn,
  {
    ...actionsColumn((match: BankMatch) => <ExceptionActions match={match} {...actions} />),
    header: 'What to do',
    align: 'start',
  },
];

function ExceptionActions({ match, onVerify, onFind, changes }: RowActions & { match: BankMatch }) {
  const search = searchFor(match);
  const isOne = match.orders.length === 1;
  return (
    <div className={styles.actions}>
      {verifiedByPress(match).map((orders) => {
        const numbers = ` ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`;
        return (
          <Button
            key={numbers}
            size="compact"
            busy={orders.some(({ _id }) => changes.busyIds.has(_id))}
            onClick={() =>
              onVerify(match, match.orders.length > orders.length ? orders[0] : undefined)
            }
          >
            Verify{isOne ? <VisuallyHidden>{numbers}</VisuallyHidden> : numbers}
          </Button>
        );
      })}
      {search && (
        <Button size="compact" variant="quiet" onClick={() => onFind(search)}>
          Find<VisuallyHidden> {search.text}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

/** The orders of each button. Only a transfer of their whole sum verifies several at once. */
const verifiedByPress = ({ verdict, orders, paid }: BankMatch): AdminOrder[][] => {
  if (verdict !== 'decide') return [];
  const open = orders.filter(isOpen);
  const sum = orders.reduce((cents, { total }) => cents + toCents(total), 0);
  const isSum = paid !== null && toCents(paid) === sum && open.length === orders.length;
  return isSum ? [open] : open.map((order) => [order]);
};

/** What to search for: the order, or else orders of this amount. */
const searchFor = ({
  orders: [order],
  paid,
}: BankMatch): Pick<OrdersView, 'text' | 'state'> | undefined => {
  if (order)
    return {
      text: order.orderNumber,
      state: order.cancelled ? 'cancelled' : order.verified ? 'verified' : 'unverified',
    };
  return paid !== null && paid > 0 ? { text: formatPrice(paid), state: 'unverified' } : undefined;
};
