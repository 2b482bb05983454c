import type { Order } from '@festival/contracts/orders';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useState } from 'react';
import { ordersKey } from './use-orders.js';

type Change = 'verify' | 'unverify' | 'cancel';

const callOf = {
  verify: 'POST /admin/:id/orderVerify',
  unverify: 'POST /admin/:id/orderUnverify',
  cancel: 'DELETE /orders/:id',
} as const;

const done: Record<Change, (what: string) => string> = {
  verify: (what) => `${what} verified. The buyer is told by mail.`,
  unverify: (what) => `${what} unverified again. The buyer is told by mail.`,
  cancel: (what) => `${what} cancelled. Its stock is back, and the buyer is told by mail.`,
};

const nameOf = (orders: readonly Order[]): string =>
  orders.length === 1 ? `Order ${orders[0]?.orderNumber}` : `${orders.length} orders`;

/** Changes orders one after the other; the list is asked for again at the end, whatever happened on the way. */
export const useOrderChanges = () => {
  const api = useApi();
  const queries = useQueryClient();
  const showSnack = useSnackbar();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());

  const run = async (change: Change, orders: readonly Order[]): Promise<void> => {
    if (busyIds.size > 0) return;
    setBusyIds(new Set(orders.map((order) => order._id)));
    const changed: Order[] = [];
    let failure: unknown;
    for (const order of orders) {
      try {
        changed.push(await api.call(callOf[change], { params: { id: order._id } }));
      } catch (error) {
        failure = error;
        break;
      }
    }
    await queries.invalidateQueries({ queryKey: ordersKey });
    setBusyIds(new Set());
    if (failure)
      showSnack(`${errorMessage(failure)} (${changed.length} of ${orders.length} done)`, {
        tone: 'negative',
      });
    else
      showSnack(done[change](nameOf(orders)), {
        tone: 'positive',
        ...(change === 'verify' && {
          action: { label: 'Undo', onAction: () => void run('unverify', changed) },
        }),
      });
  };

  return { run, busyIds, isBusy: busyIds.size > 0 };
};
