import type { AdminOrder, OrdersSummary } from '@festival/contracts/orders';
import { useState } from 'react';

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
export type Selection = ReturnType<typeof useSelection>;
