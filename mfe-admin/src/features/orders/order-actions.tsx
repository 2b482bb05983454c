import type { Order } from '@festival/contracts/orders';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { Cluster } from '@festival/ui/layout';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import type { useOrderChanges } from './use-order-changes.js';

interface Props {
  order: Order;
  changes: ReturnType<typeof useOrderChanges>;
}

function CancelOrder({ order, changes }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setIsAsking(true)}>
        Cancel<VisuallyHidden> order {order.orderNumber}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel order ${order.orderNumber}?`}
        confirmLabel="Cancel the order"
        cancelLabel="Keep it"
        tone="danger"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void changes.run('cancel', [order]);
        }}
      >
        Its stock goes back on sale and <bdi>{order.name}</bdi> is told by mail. This cannot be
        undone.
      </ConfirmDialog>
    </>
  );
}

/** What can be done to one order. */
export function OrderActions({ order, changes }: Props) {
  const isBusy = changes.busyIds.has(order._id);
  if (order.verified)
    return (
      <Button size="compact" busy={isBusy} onClick={() => changes.run('unverify', [order])}>
        Undo<VisuallyHidden> the verification of order {order.orderNumber}</VisuallyHidden>
      </Button>
    );
  return (
    <Cluster gap={2} justify="end">
      <Button
        variant="primary"
        size="compact"
        busy={isBusy}
        busyLabel="Verifying…"
        onClick={() => changes.run('verify', [order])}
      >
        Verify<VisuallyHidden> order {order.orderNumber}</VisuallyHidden>
      </Button>
      <CancelOrder order={order} changes={changes} />
    </Cluster>
  );
}
