import type { AdminOrder } from '@festival/contracts/admin-orders';
import { LazyDialog } from '@festival/mfe-kit/lazy';
import { Button } from '@festival/ui/button';
import { Cluster, Stack } from '@festival/ui/layout';
import { PageSize } from '@festival/ui/page-size';
import { useRef, useState } from 'react';
import { AdminList, useCursorPages } from '../../shared/lists.js';
import type { BankList } from './bank-list-dialog.js';
import { useLiveRows } from './live-rows.js';
import {
  focusedRow,
  ShortcutsDialog,
  useRowFocus,
  useShortcuts,
  useSingleKeys,
} from './order-keys.js';
import { SelectionBar, useSelection } from './order-selection.js';
import { OrdersTable } from './orders-table.js';
import { OrdersToolbar } from './orders-toolbar.js';
import { filterOf, noFilters, PAGE_SIZES, useOrdersView } from './orders-view.js';
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
        <Button variant="quiet" onClick={() => setDialog('keys')}>
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
