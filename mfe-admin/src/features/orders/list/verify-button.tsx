import type { AdminOrder } from '@festival/contracts/orders';
import { Button } from '@festival/ui/button';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import type { OrderChanges } from '../use-order-changes.js';

interface Props {
  order: AdminOrder;
  changes: OrderChanges;
}

/** The main action of an order in the list: verify its payment, or undo that. */
export function VerifyButton({ order, changes }: Props) {
  const { _id, orderNumber, verified } = order;
  const isBusy = changes.busyIds.has(_id);
  if (verified)
    return (
      <Button
        size="compact"
        busy={isBusy}
        onClick={() => changes.run('unverify', { orders: [order] })}
      >
        Undo<VisuallyHidden> the verification of order {orderNumber}</VisuallyHidden>
      </Button>
    );
  return (
    <Button
      variant="primary"
      size="compact"
      busy={isBusy}
      busyLabel="Verifying…"
      onClick={() => changes.run('verify', { orders: [order] })}
    >
      Verify<VisuallyHidden> order {orderNumber}</VisuallyHidden>
    </Button>
  );
}
