import type { Order } from '@festival/contracts/orders';
import { Badge } from '@festival/ui/badge';

/** The state of an order as a badge. */
export function OrderStatus({ order }: { order: Pick<Order, 'verified' | 'cancelled'> }) {
  if (order.cancelled) return <Badge>Cancelled</Badge>;
  if (order.verified)
    return (
      <Badge tone="positive" icon="check">
        Verified
      </Badge>
    );
  return (
    <Badge tone="warning" icon="clock">
      Verification in Progress
    </Badge>
  );
}
