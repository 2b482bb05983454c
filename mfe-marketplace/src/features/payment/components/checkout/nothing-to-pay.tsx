import type { Refusal } from '@festival/lifecycles/checkout';
import { EmptyState } from '@festival/ui/empty-state';
import { LinkButton } from '@festival/ui/link-button';

/** For an empty cart, also if another tab has just ordered it. */
export function NothingToPay({ refusal }: { refusal: Refusal | null }) {
  const order = refusal?.orderId;
  return (
    <EmptyState
      icon="cart"
      title={order ? 'This cart is an order already' : 'There is nothing to pay for'}
      actions={
        <>
          <LinkButton
            variant="primary"
            href={order ? `/PaymentSuccess?order=${encodeURIComponent(order)}` : '/marketplace'}
          >
            {order ? 'See the order' : 'Visit the marketplace'}
          </LinkButton>
          <LinkButton variant="quiet" href="/Profile">
            See my orders
          </LinkButton>
        </>
      }
    >
      {order
        ? 'It was submitted in another tab. Nothing was ordered twice.'
        : 'Your cart is empty. Orders you have placed are on your profile.'}
    </EmptyState>
  );
}
