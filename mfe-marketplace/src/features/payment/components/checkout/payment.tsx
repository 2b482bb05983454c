import { useFocusOnFirst } from '@festival/forms/form';
import { isAnyDelivered } from '@festival/lifecycles/checkout';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useSession } from '@festival/mfe-kit/session';
import { Container } from '@festival/ui/layout';
import { PageHeader } from '@festival/ui/page-header';
import { Loading } from '@festival/ui/skeleton';
import { useState } from 'react';
import page from '../../../../shared/page.module.css';
import { useCart } from '../../../cart/store/cart-store.js';
import { useCartReview } from '../../../cart/use-cart-review.js';
import { claimDraft } from '../../draft.js';
import { listErrors } from '../../list-errors.js';
import { refusedField } from '../../refused-field.js';
import { useCheckout } from '../../use-checkout.js';
import { useObstacle } from '../../use-obstacle.js';
import { useOffers } from '../../use-offers.js';
import { usePaymentForm } from '../../use-payment-form.js';
import { CheckoutForm } from './checkout-form.js';
import { NothingToPay } from './nothing-to-pay.js';

const useOwnDraft = (): void => {
  const { role, _id } = useSession();
  // Once, before anything reads the draft: a session that ends while the page is open must not empty the form.
  useState(() => role === 'student' && _id && claimDraft(_id));
};

/** The payment page: details, collection, payment and terms. */
export function Payment() {
  useOwnDraft();
  const cart = useCart();
  const offers = useOffers(cart);
  const review = useCartReview();
  const clock = useFestivalClock();
  const { obstacle, meet } = useObstacle();
  const checkout = useCheckout({
    offers,
    checkAgain: () => {
      review.checkAgain();
      void clock.refresh();
    },
    onObstacle: meet,
  });
  const { context, status } = checkout.snapshot;
  const typed = usePaymentForm(isAnyDelivered(context.choices));
  const form = { ...typed, errors: { ...refusedField(context.refusal), ...typed.errors } };
  const errors = listErrors(form.errors, context);
  const attempt = obstacle?.attempt ?? 0;
  useFocusOnFirst(attempt, errors);

  const content = () => {
    // The cart is already empty, and the page of the order is opening.
    if (status === 'done') return <Loading label="Opening your order…" />;
    if (cart.products.length === 0) return <NothingToPay refusal={context.refusal} />;
    return (
      <CheckoutForm
        cart={cart}
        offers={offers}
        review={review}
        checkout={checkout}
        form={form}
        errors={errors}
        attempt={attempt}
      />
    );
  };

  return (
    <>
      <PageHeader slim tone="leaf" motif="lantern" title="Payment" />
      <Container className={page.page}>{content()}</Container>
    </>
  );
}
