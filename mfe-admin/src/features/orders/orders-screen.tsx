import type { AdminOrder, OrdersSummary } from '@festival/contracts/admin-orders';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { spread } from '@festival/mfe-kit/live';
import { useQueryClient } from '@festival/mfe-kit/query';
import { Button } from '@festival/ui/button';
import { Checkbox } from '@festival/ui/checkbox';
import { Dialog } from '@festival/ui/dialog';
import { Cluster, Stack } from '@festival/ui/layout';
import { PageSize } from '@festival/ui/page-size';
import { Price } from '@festival/ui/price';
import { Select } from '@festival/ui/select';
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { DownloadButton, useExport } from '../../shared/downloads.js';
import { AdminList, useCursorPages } from '../../shared/lists.js';
import { useAdminEvents } from '../../shared/live-lists.js';
import type { BankList } from './bank-list-dialog.js';
import styles from './orders-screen.module.css';
import { OrdersTable } from './orders-table.js';
import { OrdersToolbar } from './orders-toolbar.js';
import { filterOf, noFilters, ordersKey, PAGE_SIZES, useOrdersView } from './orders-view.js';
import { useOrderChanges, useOrders, useOrdersSummary, useVendorOptions } from './use-orders.js';

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
        <Cluster gap={4} align="end">
          <DownloadOrders />
          <Button variant="quiet" onClick={() => setDialog('keys')}>
            Keys
          </Button>
        </Cluster>
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

const STORAGE_KEY = 'festival.admin.single-keys';

const isOff = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return false;
  }
};

/** Whether keys without Ctrl or Alt are on, and a function to switch them. The device remembers "off": speech input types characters. */
const useSingleKeys = (): [areOn: boolean, turn: (on: boolean) => void] => {
  const [areOn, setAreOn] = useState(() => !isOff());
  const turn = (on: boolean) => {
    setAreOn(on);
    try {
      if (on) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, 'off');
    } catch {
      // Without storage, the setting lasts until the page is left.
    }
  };
  return [areOn, turn];
};

/** Saves all orders as `orders.csv`, or one vendor's lines of them in a file with the vendor's name. */
function DownloadOrders() {
  const vendors = useVendorOptions();
  const [vendorId, setVendorId] = useState('');
  const download = useExport({
    form: { kind: 'orders', filter: vendorId === '' ? {} : { vendorId } },
    failed: 'There is a problem with downloading orders.',
  });
  return (
    <Cluster align="end" gap={4}>
      <Select
        label="Orders to download"
        className={styles.vendor}
        value={vendorId}
        placeholder="All vendors"
        options={vendors}
        onChange={setVendorId}
      />
      <DownloadButton download={download}>Download Orders</DownloadButton>
    </Cluster>
  );
}

const keysOf = (areSingleKeysOn: boolean) =>
  shortcuts
    .filter(({ key }) => areSingleKeysOn || key.length > 1)
    .map(({ key }) => key.toLowerCase());

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** The target is a text field, or a dialog is open. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.matches(TYPED_INTO)) ||
  document.querySelector('dialog[open]') !== null;

/** Runs the action of a key. Single-character keys work only while they are on. */
const useShortcuts = (
  actions: Record<ShortcutAction, () => void>,
  areSingleKeysOn: boolean,
): void => {
  useHotkeys(
    keysOf(areSingleKeysOn),
    (event) => {
      const pressed = shortcuts.find(({ key }) => key === event.key);
      if (!pressed) return;
      event.preventDefault();
      actions[pressed.does]();
    },
    { useKey: true, ignoreModifiers: false, enableOnFormTags: true, ignoreEventWhen: isElsewhere },
  );
};

interface Props {
  areOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** The list of keyboard shortcuts, and the switch that turns them off. */
function ShortcutsDialog({ areOn, onTurn, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Keys" size="small" dismissOnBackdrop>
      <Stack gap={4}>
        <Checkbox
          label="Use these keys"
          description="This device remembers it. Esc works either way."
          checked={areOn}
          onChange={onTurn}
        />
        <dl className={styles.keys}>
          {shortcuts.map(({ key, text }) => (
            <div key={key} className={styles.row}>
              <dt>
                <kbd className={styles.key}>{key === 'Escape' ? 'Esc' : key}</kbd>
              </dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Dialog>
  );
}

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

const rowOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-row="${CSS.escape(id)}"]`);

/** The element of a row that takes the focus: its checkbox, or else the button that opens it. */
const controlOf = (row: HTMLElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('input[type="checkbox"]') ??
  row?.querySelector<HTMLElement>('button[aria-expanded]') ??
  null;

/** The id of the row that has the focus. */
const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];

interface Listed {
  ids: readonly string[];
  /** The text of the search. */
  text: string;
  /** Another list is loading. */
  isStale: boolean;
}

/** Moves the focus between rows. Only the visible rows and their neighbours are in the page. */
const useRowFocus = ({ ids, text, isStale }: Listed) => {
  const awaited = useRef<string>(undefined);
  const sought = useRef<string>(undefined);
  const focus = (id: string | undefined) => {
    const control = id === undefined ? null : controlOf(rowOf(id));
    control?.focus();
    control?.scrollIntoView({ block: 'nearest' });
  };
  // When a row goes, the focus in it goes too.
  useEffect(() => {
    const id = awaited.current;
    if (id === undefined || focusedRow() !== undefined) return;
    if (!ids.includes(id)) return;
    awaited.current = undefined;
    focus(id);
  });
  useEffect(() => {
    if (isStale || sought.current !== text) return;
    sought.current = undefined;
    focus(ids[0]);
  });
  const neighbour = (step: 1 | -1): string | undefined => {
    const at = ids.indexOf(focusedRow() ?? '');
    if (at < 0) return ids[0];
    return ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
  };
  return {
    move: (step: 1 | -1) => focus(neighbour(step)),
    /** Moves the focus to the first row that stays after these leave. */
    passOn: (leaving: ReadonlySet<string>) => {
      const at = Math.max(0, ids.indexOf(focusedRow() ?? ''));
      const stays = (id: string) => !leaving.has(id);
      awaited.current = ids.slice(at).find(stays) ?? ids.slice(0, at).findLast(stays);
    },
    /** Moves the focus to the first result of a search. */
    seek: (wanted: string) => {
      sought.current = wanted;
    },
    /** Opens or closes the row that has the focus. */
    unfold: () => {
      const id = focusedRow();
      if (id !== undefined) rowOf(id)?.querySelector<HTMLElement>('button[aria-expanded]')?.click();
    },
  };
};

/** The keyboard shortcuts of the orders, with the labels that the dialog shows. */
export const shortcuts = [
  { key: 'j', does: 'next', text: 'Next order' },
  { key: 'k', does: 'previous', text: 'Previous order' },
  { key: 'x', does: 'tick', text: 'Tick the order, or take the tick away' },
  { key: 'v', does: 'verify', text: 'Verify the ticked orders, or this order' },
  { key: 'u', does: 'undo', text: 'Undo the last verification' },
  { key: 'e', does: 'unfold', text: 'Open or close the order' },
  { key: 'p', does: 'paste', text: 'Match a list from the bank' },
  { key: '/', does: 'search', text: 'Search' },
  { key: 'Escape', does: 'clear', text: 'Clear the selection' },
  { key: '?', does: 'help', text: 'These keys' },
] as const;
type ShortcutAction = (typeof shortcuts)[number]['does'];
