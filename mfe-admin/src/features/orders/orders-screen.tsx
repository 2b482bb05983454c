import type { AdminOrder } from '@festival/contracts/orders';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { Button } from '@festival/ui/button';
import { Checkbox } from '@festival/ui/checkbox';
import { Dialog } from '@festival/ui/dialog';
import { Cluster, Stack } from '@festival/ui/layout';
import { PageSize } from '@festival/ui/page-size';
import { Select } from '@festival/ui/select';
import { useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { DownloadButton } from '../../shared/downloads/download-button.js';
import { useExport } from '../../shared/downloads/use-export.js';
import { DeskList } from '../../shared/lists/desk-list.js';
import { useCursorPages } from '../../shared/lists/list-pages.js';
import type { BankList } from './bank-list/use-bank-list.js';
import styles from './download/download-orders.module.css';
import { OrdersTable } from './list/orders-table.js';
import { useLiveRows } from './list/use-live-rows.js';
import { focusedRow, useRowFocus } from './list/use-row-focus.js';
import { filterOf, noFilters, PAGE_SIZES, useOrdersView } from './orders-view.js';
import { SelectionBar } from './selection/selection-bar.js';
import { useSelection } from './selection/use-selection.js';
import { type ShortcutAction, shortcuts } from './shortcuts/shortcuts.js';
import { OrdersToolbar } from './toolbar/orders-toolbar.js';
import { useOrderChanges } from './use-order-changes.js';
import { useOrders, useOrdersSummary } from './use-orders.js';
import { useVendorNames } from './use-vendor-names.js';

const loadBankList = () =>
  import('./bank-list/bank-list-dialog.js').then((module) => module.BankListDialog);

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
      <DeskList
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
      </DeskList>
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

const STORAGE_KEY = 'festival.desk.single-keys';

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
  const vendors = useVendorNames();
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
        options={vendors.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
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
