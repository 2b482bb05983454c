import type { AdminOrder, OrdersChanged, OrdersSummary } from '@festival/contracts/admin-orders';
import { MAX_ORDERS_PER_CALL } from '@festival/contracts/limits';
import { useOnce } from '@festival/forms/form';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRef, useState } from 'react';
import { useRead } from '../../shared/calls.js';
import { filterOf, type OrdersView, ordersKey } from './orders-view.js';

/** One page of orders, after a cursor. */
export const useOrders = (view: OrdersView, after: string | undefined) => {
  const { state, sort, pageSize } = view;
  const query = {
    state,
    ...filterOf(view),
    sort,
    limit: pageSize,
    ...(after !== undefined && { after }),
  };
  return useRead([...ordersKey, 'page', query], (api, signal) =>
    api.call('GET /admin/orders', { query, signal }),
  );
};

/** The number of orders in each state, and the total of the shown ones. Shows the last numbers while new ones load. */
export const useOrdersSummary = (view: OrdersView): OrdersSummary | undefined => {
  const query = { state: view.state, ...filterOf(view) };
  return useRead([...ordersKey, 'summary', query], (api, signal) =>
    api.call('GET /admin/orders/summary', { query, signal }),
  ).data;
};

/** What was bought in an order. */
export const useOrderDetails = (id: string) =>
  useRead([...ordersKey, 'details', id], (api, signal) =>
    api.call('GET /orders/:id', { params: { id }, signal }),
  );

type Change = 'verify' | 'unverify' | 'cancel';

/** The order of a message. The number is unknown when a filter found the order. */
interface Target extends Pick<AdminOrder, '_id'>, Partial<Pick<AdminOrder, 'orderNumber'>> {
  /** In dollars, by the bank's list. Without it the admin's word is enough. */
  paid?: number;
}

/** Orders selected one by one, or all orders that a filter matched at that moment. */
type Targets =
  | { orders: readonly Target[] }
  | { filter: Record<string, string>; seen: Pick<OrdersSummary, 'until' | 'unverified'> };

/** Also for one order: the answer separates what this call changed from what others had changed before. */
const manyBy = {
  verify: 'POST /admin/orders/verify',
  unverify: 'POST /admin/orders/unverify',
} as const;

const changeWords = {
  verify: 'verified',
  unverify: 'unverified again',
  cancel: 'cancelled',
} as const;

const stateAfter = { verify: 'verified', unverify: 'unverified', cancel: 'cancelled' } as const;

const nothing = (): OrdersChanged => ({ changed: [], already: [], refused: [], remaining: 0 });

const add = (sum: OrdersChanged, some: OrdersChanged): void => {
  sum.changed.push(...some.changed);
  sum.already.push(...some.already);
  sum.refused.push(...some.refused);
};

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** "412 orders verified. We email the buyers. 3 were already verified." */
const sentence = (change: Change, { changed, already, refused }: OrdersChanged): string =>
  [
    `${orders(changed.length)} ${changeWords[change]}.`,
    changed.length > 0 && `We email the buyer${changed.length === 1 ? '' : 's'}.`,
    already.length > 0 &&
      `${already.length} ${already.length === 1 ? 'was' : 'were'} already ${stateAfter[change]}.`,
    refused.length > 0 &&
      `${refused.length} could not be ${stateAfter[change]}: cancelled meanwhile.`,
  ]
    .filter(Boolean)
    .join(' ');

/** "Order K7QM-3XPA verified. We email the buyer." */
const sentenceOfOne = (
  change: Change,
  orderNumber: string,
  { changed, already }: OrdersChanged,
): string => {
  if (already.length > 0) return `Order ${orderNumber} is already ${stateAfter[change]}.`;
  if (changed.length === 0)
    return `Order ${orderNumber} could not be ${stateAfter[change]}: cancelled meanwhile.`;
  const stock = change === 'cancel' ? ' Its stock is back.' : '';
  return `Order ${orderNumber} ${changeWords[change]}.${stock} We email the buyer.`;
};

const sentenceOf = (change: Change, targets: Targets, sum: OrdersChanged): string => {
  const [first, ...others] = 'orders' in targets ? targets.orders : [];
  return first?.orderNumber !== undefined && others.length === 0
    ? sentenceOfOne(change, first.orderNumber, sum)
    : sentence(change, sum);
};

const changedOf = (targets: Targets, { changed }: OrdersChanged): readonly Target[] => {
  if (!('orders' in targets)) return changed.map((_id) => ({ _id }));
  const ids = new Set(changed);
  return targets.orders.filter(({ _id }) => ids.has(_id));
};

const NONE: readonly Target[] = [];

/** Changes one order or many. The lists are read again at the end, even after a failure. */
export const useOrderChanges = () => {
  const api = useApi();
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const { once, isBusy } = useOnce();
  const last = useRef(NONE);

  const cancel = async (ids: readonly string[], sum: OrdersChanged): Promise<void> => {
    for (const id of ids) {
      await api.call('DELETE /orders/:id', { params: { id } });
      sum.changed.push(id);
    }
  };

  const changeMany = async (
    change: keyof typeof manyBy,
    targets: readonly Target[],
    sum: OrdersChanged,
  ): Promise<void> => {
    for (let from = 0; from < targets.length; from += MAX_ORDERS_PER_CALL) {
      const some = targets.slice(from, from + MAX_ORDERS_PER_CALL);
      const ids = some.map(({ _id }) => _id);
      const payments = some.flatMap(({ _id, paid }) =>
        paid === undefined ? [] : { id: _id, paid },
      );
      add(
        sum,
        change === 'verify' && payments.length === some.length
          ? await api.call('POST /admin/orders/verify', { body: { payments } })
          : await api.call(manyBy[change], { body: { ids } }),
      );
    }
  };

  const verifyAll = async (
    { filter, seen }: Extract<Targets, { filter: unknown }>,
    sum: OrdersChanged,
  ): Promise<void> => {
    let count = seen.unverified;
    while (count > 0) {
      const body = { filter, until: seen.until ?? '', count };
      const some = await api.call('POST /admin/orders/verify', { body });
      add(sum, some);
      count = some.remaining;
    }
  };

  /** @returns whether every order was changed */
  const run = async (change: Change, targets: Targets): Promise<boolean> => {
    let isDone = false;
    await once(async () => {
      const ids = 'orders' in targets ? targets.orders.map(({ _id }) => _id) : [];
      setBusyIds(new Set(ids));
      const sum = nothing();
      let failure: unknown;
      try {
        if ('filter' in targets) await verifyAll(targets, sum);
        else if (change === 'cancel') await cancel(ids, sum);
        else await changeMany(change, targets.orders, sum);
      } catch (error) {
        failure = error;
      }
      const verified = change === 'verify' ? changedOf(targets, sum) : NONE;
      if (verified.length > 0) last.current = verified;
      await queries.invalidateQueries({ queryKey: ordersKey });
      setBusyIds(new Set());
      isDone = !failure;
      const done = sum.changed.length > 0 ? ` (${orders(sum.changed.length)} done)` : '';
      showSnackbar(failure ? `${errorMessage(failure)}${done}` : sentenceOf(change, targets, sum), {
        tone: failure || sum.refused.length > 0 ? 'negative' : 'positive',
        ...(verified.length > 0 && {
          action: { label: 'Undo', onAction: () => void undo(verified) },
        }),
      });
    });
    return isDone;
  };

  /**
   * Undoes the change of a snackbar, or the last verification from this page. It stays undoable until that succeeds: not during another change, and
   * not after a failure.
   */
  const undo = async (verified = last.current): Promise<void> => {
    if (verified.length === 0) return;
    if ((await run('unverify', { orders: verified })) && last.current === verified)
      last.current = NONE;
  };

  return { run, undo, busyIds, isBusy };
};
export type OrderChanges = ReturnType<typeof useOrderChanges>;

/** The vendors as options; none until they have loaded. */
export const useVendorOptions = (): { value: string; label: string }[] => {
  // The list always includes products. One each is the minimum.
  const { data = [] } = useRead(['admin', 'vendors'], (api, signal) =>
    api.call('GET /vendors', { query: { products: 1 }, signal }),
  );
  return data.map(({ _id, displayName }) => ({ value: _id, label: displayName }));
};
