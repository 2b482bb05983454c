import { isSlotReachable } from '@festival/edition/slots';
import type { Cart } from '@festival/lifecycles/cart';
import type { Offer, Refusal } from '@festival/lifecycles/checkout';
import { useFestivalClock, useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { EmptyState } from '@festival/ui/empty-state';
import { Container } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { Loading } from '@festival/ui/skeleton';
import { useMemo } from 'react';
import { useCartReview } from '../features/cart/cart-changes.js';
import { useCart } from '../features/cart/cart-store.js';
import { CheckoutForm } from '../features/checkout/checkout-form.js';
import { useCheckout } from '../features/checkout/use-checkout.js';
import page from '../shared/page.module.css';

/** The payment page: details, collection, payment and terms. */
export function PaymentPage() {
  const cart = useCart();
  const offers = useOffers(cart);
  const review = useCartReview();
  const clock = useFestivalClock();
  const checkout = useCheckout({
    cart,
    offers,
    onOutdated: () => {
      review.checkAgain();
      void clock.refresh();
    },
  });
  const { context, status } = checkout.snapshot;

  const content = () => {
    // The cart is already empty, and the page of the order is opening.
    if (status === 'done') return <Loading label="Opening your order…" />;
    if (cart.products.length === 0) return <NothingToPay refusal={context.refusal} />;
    return <CheckoutForm cart={cart} offers={offers} review={review} checkout={checkout} />;
  };

  return (
    <>
      <PageHeader slim tone="leaf" motif="lantern" title="Payment" />
      <Container className={page.page}>{content()}</Container>
    </>
  );
}

/** The offers for a cart at the current festival time. Returns the same object until something changes. */
const useOffers = (cart: Cart): readonly Offer[] => {
  const edition = useEdition();
  const now = useFestivalNow();
  const text = JSON.stringify(offersFor(cart, edition, now));
  return useMemo(() => JSON.parse(text) as Offer[], [text]);
};

/** For an empty cart, also if another tab has just ordered it. */
function NothingToPay({ refusal }: { refusal: Refusal | null }) {
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

/** How each product of a cart can be had: the ways that its vendor offers, and the slots for which it can be ready. */
const offersFor = (cart: Cart, edition: Edition, now: Date): Offer[] =>
  cart.products.map(({ productId, name, offers, leadTime }) => ({
    productId,
    name,
    ways: offers,
    slots: edition.marketplace.collectionSlots
      .filter((slot) => isSlotReachable(edition, slot, leadTime, now))
      .map(({ code }) => code),
  }));
