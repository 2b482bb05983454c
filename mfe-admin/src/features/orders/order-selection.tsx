import type { AdminOrder, OrdersSummary } from '@festival/contracts/admin-orders';
import { Button } from '@festival/ui/button';
import { Price } from '@festival/ui/price';
import { useState } from 'react';
import styles from './orders-screen.module.css';

interface Ticked {
  /** The list that the selection belongs to. Another list starts with no selection. */
  list: string;
  /** By id, including orders on other pages. */
  orders: ReadonlyMap<string, AdminOrder>;
  /** Set when all matching orders are selected: their count and total at that moment. */
  all?: OrdersSummary;
}

/** @param list identifies the list: its state and filter */
export const useSelection = (list: string, rows: readonly AdminOrder[]) => {
  const nothing: Ticked = { list, orders: new Map() };
  const [kept, setKept] = useState<Ticked>(nothing);
  if (kept.list !== list) setKept(nothing);
  const { orders, all } = kept.list === list ? kept : nothing;
  const selected: ReadonlySet<string> = new Set(all ? rows.map(({ _id }) => _id) : orders.keys());

  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([...orders, ...rows.map((row) => [row._id, row] as const)]);
    setKept({ list, orders: new Map([...known].filter(([id]) => ids.has(id))) });
  };
  const cents = [...orders.values()].reduce((sum, { total }) => sum + Math.round(total * 100), 0);

  return {
    selected,
    orders: [...orders.values()],
    select,
    /** Selects or deselects a row. */
    toggle: (id: string) => {
      const others = new Set(selected);
      if (!others.delete(id)) others.add(id);
      select(others);
    },
    selectAll: (summary: OrdersSummary) => setKept({ list, orders: new Map(), all: summary }),
    clear: () => setKept(nothing),
    all,
    count: all ? all.unverified : orders.size,
    /** In dollars. */
    total: all ? all.total : cents / 100,
  };
};
type Selection = ReturnType<typeof useSelection>;

interface SelectionBarProps {
  selection: Selection;
  /** Whether every row of the page is selected. */
  isWholePage: boolean;
  summary: OrdersSummary | undefined;
  isBusy: boolean;
  onVerify: () => void;
}

/** The selected orders and their total, at the bottom of the window while anything is selected. */
export function SelectionBar({
  selection,
  isWholePage,
  summary,
  isBusy,
  onVerify,
}: SelectionBarProps) {
  const { count, total, all, clear, selectAll } = selection;
  if (count === 0) return null;
  const offersAll = !all && isWholePage && summary && summary.unverified > count;
  return (
    <section aria-label="Selected orders" className={styles.bar}>
      <p role="status" className={styles.what}>
        <strong>{all ? `All ${count} that match` : `${count} selected`}</strong>
        {' · '}
        <Price amount={total} />
      </p>
      {offersAll && (
        <Button variant="quiet" size="compact" onClick={() => selectAll(summary)}>
          Select all {summary.unverified} that match
        </Button>
      )}
      <Button variant="quiet" size="compact" onClick={clear}>
        Clear
      </Button>
      <Button variant="primary" busy={isBusy} busyLabel="Verifying…" onClick={onVerify}>
        Verify
      </Button>
    </section>
  );
}
