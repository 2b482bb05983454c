import type { SlotProps } from '@festival/mfe-kit/slots';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { MyOrders } from '../features/orders-panel/components/my-orders.js';

/** The profile's name for the source of orders, in its list of unavailable sources. */
const SOURCE = 'catalogue';

/** The orders on a student's profile; nothing for somebody who has never ordered. */
export function MyOrdersPanel({ profile, onRetry }: SlotProps['profile.panel']) {
  const isUnavailable = profile.unavailable.includes(SOURCE);
  if (profile.pastOrders.length === 0 && !isUnavailable) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="my-orders">
      <h2 id="my-orders">My Orders</h2>
      {isUnavailable ? (
        <Alert tone="warning" actions={onRetry && <Button onClick={onRetry}>Try again</Button>}>
          Your orders cannot be shown just now. They are safe with us.
        </Alert>
      ) : (
        <MyOrders orders={profile.pastOrders} />
      )}
    </Stack>
  );
}
