import { isAnyDelivered } from '@festival/lifecycles/checkout';
import { EmptyState } from '@festival/ui/empty-state';
import { Container } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { Loading } from '@festival/ui/skeleton';
import page from '../../../shared/page.module.css';
import { useCart } from '../../cart/store/cart-store.js';
import { useCartReview } from '../../cart/use-cart-review.js';
import { listErrors } from '../list-errors.js';
import { useCheckout } from '../use-checkout.js';
import { useFocusOnFirst, useObstacle } from '../use-obstacle.js';
import { useOffers } from '../use-offers.js';
import { usePaymentForm } from '../use-payment-form.js';
import { CheckoutForm } from './checkout-form.js';

/** Details, collection, payment and terms for what is in the cart. */
export function Payment() {
  const cart = useCart();
  const offers = useOffers(cart);
  const review = useCartReview();
  const { obstacle, meet } = useObstacle();
  const checkout = useCheckout({
    offers,
    checkAgain: review.checkAgain,
    onObstacle: meet,
  });
  const { context, status } = checkout.snapshot;
  const form = usePaymentForm(isAnyDelivered(context.choices));
  const errors = listErrors(form.formState.errors, context);
  useFocusOnFirst(obstacle, errors);

  const content = () => {
    // Its cart is empty already, and the page with the order is on its way.
    if (status === 'done') return <Loading label="Opening your order…" />;
    if (cart.products.length === 0)
      return (
        <EmptyState
          icon="cart"
          title="There is nothing to pay for"
          actions={
            <LinkButton variant="primary" href="/marketplace">
              Visit the marketplace
            </LinkButton>
          }
        >
          Your cart is empty. Orders you have placed are on your profile.
        </EmptyState>
      );
    return (
      <CheckoutForm
        cart={cart}
        offers={offers}
        review={review}
        checkout={checkout}
        form={form}
        errors={errors}
        attempt={obstacle?.attempt ?? 0}
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
