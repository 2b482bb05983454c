import type { AdminOrder, OrdersSummary } from '@festival/contracts/admin-orders';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { spread } from '@festival/mfe-kit/live';
import { useQueryClient } from '@festival/mfe-kit/query';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { PageSize } from '@festival/ui/page-size';
import { Price } from '@festival/ui/price';
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { AdminList, useCursorPages } from '../../shared/lists.js';
import { useAdminEvents } from '../../shared/live-lists.js';
import type { BankList } from './bank-list-dialog.js';
import {
  focusedRow,
  ShortcutsDialog,
  useRowFocus,
  useShortcuts,
  useSingleKeys,
} from './order-keys.js';
import styles from './orders-screen.module.css';
import { OrdersTable } from './orders-table.js';
import { OrdersToolbar } from './orders-toolbar.js';
import { filterOf, noFilters, ordersKey, PAGE_SIZES, useOrdersView } from './orders-view.js';
import { useOrderChanges, useOrders, useOrdersSummary } from './use-orders.js';

const loadBankList = () => import('./bank-list-dialog.js').then((module) => module.BankListDialog);

const NONE: readonly AdminOrder[] = [];

/** Orders to check against payments: one by one, a page at a time, or with the bank's list. */
export function OrdersScreen() {
  const [view, changeView] = useOrdersView();
  const { after, before, pagesTo } = useCursorPages();
  const query = useOrders(view, after);
  const summary = useOrdersSummary(view);
  const changes = useOrderChanges();
  const live = useLiveRows();
  const [dialog, setDialog] = useState<'bank list' | 'keys'>();
  const [bankList, setBankList] = useState<BankList>();
  const search = useRef<HTMLInputElement>(null);
  const [areSingleKeysOn, turnSingleKeys] = useSingleKeys();

  const orders = query.data?.orders ?? NONE;
  const ids = orders.map(({ _id }) => _id);
  const filter = filterOf(view);
  const selection = useSelection(JSON.stringify([view.state, filter]), orders);
  const rows = useRowFocus({
    ids,
    text: view.text,
    isStale: query.isPlaceholderData || !query.data,
  });
  const isUnverified = view.state === 'unverified';

  const verifyTicked = async () => {
    const { all, selected } = selection;
    rows.passOn(selected);
    const targets = all ? { filter, seen: all } : { orders: selection.orders };
    if (await changes.run('verify', targets)) selection.clear();
  };
  const verifyRow = (id: string) => {
    rows.passOn(new Set([id]));
    void changes.run('verify', { orders: orders.filter(({ _id }) => _id === id) });
  };

  const doings = {
    next: () => rows.move(1),
    previous: () => rows.move(-1),
    unfold: rows.unfold,
    tick: () => {
      const id = focusedRow();
      if (isUnverified && id !== undefined) selection.toggle(id);
    },
    verify: () => {
      const id = focusedRow();
      if (!isUnverified) return;
      if (selection.count > 0) void verifyTicked();
      else if (id !== undefined) verifyRow(id);
    },
    undo: () => void changes.undo(),
    paste: () => setDialog('bank list'),
    search: () => search.current?.focus(),
    clear: selection.clear,
    help: () => setDialog('keys'),
  };
  useShortcuts(doings, areSingleKeysOn);

  const shown = summary?.[view.state];
  const first = before * view.pageSize + 1;
  return (
    <Stack gap={4}>
      <AdminList
        what="orders"
        query={query}
        pages={{
          ...pagesTo(query.data?.next),
          labels: { newer: 'Previous page', older: 'Next page' },
        }}
        toolbar={
          <OrdersToolbar
            view={view}
            onChange={changeView}
            summary={summary}
            search={search}
            onSearch={(text) => {
              if (text) rows.seek(text);
              changeView({ text });
            }}
            onPasteList={() => setDialog('bank list')}
          />
        }
      >
        {(_, isStale) => (
          <>
            <div {...live}>
              <OrdersTable
                orders={orders}
                view={view}
                onChange={changeView}
                isStale={isStale}
                changes={changes}
                selection={
                  isUnverified
                    ? { selected: selection.selected, onChange: selection.select }
                    : undefined
                }
              />
            </div>
            {isUnverified && (
              <SelectionBar
                selection={selection}
                isWholePage={ids.every((id) => selection.selected.has(id))}
                summary={summary}
                isBusy={changes.isBusy}
                onVerify={verifyTicked}
              />
            )}
          </>
        )}
      </AdminList>
      <Cluster justify="between" align="end">
        <Button variant="quiet" className={styles.help} onClick={() => setDialog('keys')}>
          Keys
        </Button>
        <Cluster gap={4}>
          {shown !== undefined && orders.length > 0 && (
            <p>
              {first.toLocaleString('en-SG')}–{(first + orders.length - 1).toLocaleString('en-SG')}{' '}
              of {shown.toLocaleString('en-SG')}
            </p>
          )}
          <PageSize
            sizes={PAGE_SIZES}
            value={view.pageSize}
            onChange={(pageSize) => changeView({ pageSize })}
          />
        </Cluster>
      </Cluster>
      {dialog === 'bank list' && (
        <LazyDialog
          load={loadBankList}
          props={{
            list: bankList,
            onChange: setBankList,
            changes,
            onFind: (wanted) => {
              setDialog(undefined);
              rows.seek(wanted.text);
              changeView({ ...noFilters, ...wanted });
            },
            onClose: () => setDialog(undefined),
          }}
          frame={{ title: 'Match a list from the bank', size: 'large' }}
        />
      )}
      {dialog === 'keys' && (
        <ShortcutsDialog
          areOn={areSingleKeysOn}
          onTurn={turnSingleKeys}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Stack>
  );
}

interface Ticked {
  /** The list that the selection belongs to. Another list starts with no selection. */
  list: string;
  /** By id, including orders on other pages. */
  orders: ReadonlyMap<string, AdminOrder>;
  /** Set when all matching orders are selected: their count and total at that moment. */
  all?: OrdersSummary;
}

/** @param list identifies the list: its state and filter */
const useSelection = (list: string, rows: readonly AdminOrder[]) => {
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
function SelectionBar({ selection, isWholePage, summary, isBusy, onVerify }: SelectionBarProps) {
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

/** Orders may change every second. The delay is random, so that many open admin pages do not read at the same moment. */
const READ_AGAIN_MS = { least: 200, most: 1_000 };

const isPointedAt = (rows: Element): boolean => rows.matches(':hover');
const isWalked = (rows: Element): boolean => rows.querySelector(':focus-visible') !== null;

/**
 * Keeps the rows up to date when anybody changes an order. While the pointer or the keyboard focus is in a row, all rows stay where they are:
 * otherwise a click could land on another order.
 * @returns the props of the element around the rows
 */
const useLiveRows = () => {
  const queries = useQueryClient();
  const rows = useRef<HTMLDivElement>(null);
  const isOld = useRef(false);

  const read = () => {
    isOld.current = false;
    void queries.invalidateQueries({ queryKey: [...ordersKey, 'page'] });
    void queries.invalidateQueries({ queryKey: [...ordersKey, 'details'] });
  };
  const look = useEffectEvent(() => {
    if (rows.current && (isPointedAt(rows.current) || isWalked(rows.current))) isOld.current = true;
    else read();
  });
  const soon = useRef<ReturnType<typeof spread>>(null);
  useEffect(() => {
    const looking = spread(look, READ_AGAIN_MS);
    soon.current = looking;
    return looking.stop;
  }, []);
  useAdminEvents({
    onChange: ({ kind }) => {
      if (kind === 'orders') soon.current?.schedule();
    },
    onMissed: () => soon.current?.schedule(),
  });

  const leave = () => {
    if (isOld.current) read();
  };
  return {
    ref: rows,
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      if (!isWalked(currentTarget)) leave();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !isPointedAt(currentTarget)) leave();
    },
  };
};
