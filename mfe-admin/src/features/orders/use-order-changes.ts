import { MAX_ORDERS_A_CALL } from '@festival/contracts/limits';
import type { OrdersChanged, OrdersSummary } from '@festival/contracts/orders';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRef, useState } from 'react';
import { ordersKey } from './orders-key.js';

export type Change = 'verify' | 'unverify' | 'cancel';

/** Orders that were chosen one by one, or all that a filter found when somebody looked. */
export type Targets =
  | { ids: readonly string[] }
  | { filter: Record<string, string>; seen: Pick<OrdersSummary, 'until' | 'unverified'> };

const oneBy = {
  verify: 'POST /admin/:id/orderVerify',
  unverify: 'POST /admin/:id/orderUnverify',
  cancel: 'DELETE /orders/:id',
} as const;
const manyBy = {
  verify: 'POST /admin/orders/verify',
  unverify: 'POST /admin/orders/unverify',
} as const;

const told = {
  verify: 'verified',
  unverify: 'unverified again',
  cancel: 'cancelled',
} as const;

const nothing = (): OrdersChanged => ({ changed: [], already: [], refused: [], remaining: 0 });

const add = (sum: OrdersChanged, some: OrdersChanged): void => {
  sum.changed.push(...some.changed);
  sum.already.push(...some.already);
  sum.refused.push(...some.refused);
};

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** "412 orders verified. The buyers are told by mail. 3 were so already." */
const sentence = (change: Change, { changed, already, refused }: OrdersChanged): string =>
  [
    `${orders(changed.length)} ${told[change]}.`,
    changed.length > 0 && `The buyer${changed.length === 1 ? ' is' : 's are'} told by mail.`,
    already.length > 0 && `${already.length} stood so already.`,
    refused.length > 0 && `${refused.length} could not be: cancelled meanwhile.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Changes orders, one or many; the lists are asked for again at the end, whatever happened on the way. */
export const useOrderChanges = () => {
  const api = useApi();
  const queries = useQueryClient();
  const showSnack = useSnackbar();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const last = useRef<readonly string[]>([]);

  const changeOne = async (change: Change, id: string, sum: OrdersChanged): Promise<string> => {
    const { orderNumber } = await api.call(oneBy[change], { params: { id } });
    sum.changed.push(id);
    const stock = change === 'cancel' ? ' Its stock is back, and the' : ' The';
    return `Order ${orderNumber} ${told[change]}.${stock} buyer is told by mail.`;
  };

  const changeMany = async (
    change: keyof typeof manyBy,
    ids: readonly string[],
    sum: OrdersChanged,
  ): Promise<void> => {
    for (let from = 0; from < ids.length; from += MAX_ORDERS_A_CALL) {
      const body = { ids: ids.slice(from, from + MAX_ORDERS_A_CALL) };
      add(sum, await api.call(manyBy[change], { body }));
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

  /** @returns whether all of it was done */
  const run = async (change: Change, targets: Targets): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    if ('ids' in targets) setBusyIds(new Set(targets.ids));
    const sum = nothing();
    let words: string | undefined;
    let failure: unknown;
    try {
      if ('filter' in targets) await verifyAll(targets, sum);
      else if (targets.ids.length === 1 || change === 'cancel')
        words = await changeOne(change, targets.ids[0] ?? '', sum);
      else await changeMany(change, targets.ids, sum);
    } catch (error) {
      failure = error;
    }
    if (change === 'verify' && sum.changed.length > 0) last.current = sum.changed;
    await queries.invalidateQueries({ queryKey: ordersKey });
    setBusyIds(new Set());
    setIsBusy(false);
    const done = sum.changed.length > 0 ? ` (${orders(sum.changed.length)} done)` : '';
    showSnack(
      failure ? `${errorMessage(failure as Error)}${done}` : (words ?? sentence(change, sum)),
      {
        tone: failure || sum.refused.length > 0 ? 'negative' : 'positive',
        ...(change === 'verify' &&
          sum.changed.length > 0 && { action: { label: 'Undo', onAction: () => void undo() } }),
      },
    );
    return !failure;
  };

  /** Takes back what was verified last, from here. */
  const undo = async (): Promise<void> => {
    const ids = last.current;
    if (ids.length === 0) return;
    last.current = [];
    await run('unverify', { ids });
  };

  return { run, undo, busyIds, isBusy };
};
export type OrderChanges = ReturnType<typeof useOrderChanges>;
