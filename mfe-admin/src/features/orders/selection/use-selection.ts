import type { AdminOrder, OrdersSummary } from '@festival/contracts/orders';
import { useState } from 'react';

interface Ticked {
  /** Of the list that they were ticked in: another list begins with none. */
  list: string;
  /** Their totals, by id, also of those on other pages. */
  totals: ReadonlyMap<string, number>;
  /** All that match, as they were counted at the press. */
  all?: OrdersSummary;
}

/** @param list names the list: its state and filter */
export const useSelection = (list: string, rows: readonly AdminOrder[]) => {
  const nothing: Ticked = { list, totals: new Map() };
  const [kept, setKept] = useState<Ticked>(nothing);
  if (kept.list !== list) setKept(nothing);
  const { totals, all } = kept.list === list ? kept : nothing;
  const selected: ReadonlySet<string> = new Set(all ? rows.map(({ _id }) => _id) : totals.keys());

  const select = (ids: ReadonlySet<string>) => {
    const here = new Map(rows.map(({ _id, total }) => [_id, total]));
    setKept({
      list,
      totals: new Map([...ids].map((id) => [id, here.get(id) ?? totals.get(id) ?? 0])),
    });
  };
  const cents = [...totals.values()].reduce((sum, total) => sum + Math.round(total * 100), 0);

  return {
    selected,
    select,
    /** Ticks a row, or takes the tick away. */
    toggle: (id: string) => {
      const others = new Set(selected);
      if (!others.delete(id)) others.add(id);
      select(others);
    },
    selectAll: (summary: OrdersSummary) => setKept({ list, totals: new Map(), all: summary }),
    clear: () => setKept(nothing),
    all,
    count: all ? all.unverified : totals.size,
    /** In dollars. */
    total: all ? all.total : cents / 100,
  };
};
export type Selection = ReturnType<typeof useSelection>;
