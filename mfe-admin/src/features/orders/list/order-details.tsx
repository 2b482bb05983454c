import type { AdminOrder } from '@festival/contracts/orders';
import { useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { formatInstant } from '../../../shared/format-instant.js';
import type { OrderChanges } from '../use-order-changes.js';
import { useOrderDetails } from '../use-orders.js';
import { OrderLines } from './order-lines.js';

interface Props {
  order: AdminOrder;
  changes: OrderChanges;
}

function CancelOrder({ order, changes }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="compact" onClick={() => setIsAsking(true)}>
        Cancel order<VisuallyHidden> {order.orderNumber}</VisuallyHidden>
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
          void changes.run('cancel', { orders: [order] });
        }}
      >
        Its stock goes back on sale, and we email <bdi>{order.name}</bdi>. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

/** What was bought, the contact details that do not fit in the row, and the cancel button. */
export function OrderDetails({ order, changes }: Props) {
  const edition = useEdition();
  const { data, error, refetch } = useOrderDetails(order._id);
  if (error && !data)
    return (
      <ErrorState
        headingLevel={3}
        title="Issues with fetching this order"
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading label="Loading the order…">
        <Skeleton lines={2} />
      </Loading>
    );
  return (
    <Stack gap={3}>
      <OrderLines order={data} />
      <Cluster justify="between" gap={3}>
        <p>
          {order.emailAddress} · {order.contactNumber} · {formatInstant(edition, order.datetime)}
        </p>
        {!order.verified && !order.cancelled && <CancelOrder order={order} changes={changes} />}
      </Cluster>
    </Stack>
  );
}
