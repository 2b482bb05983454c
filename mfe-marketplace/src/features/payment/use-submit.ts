import { checked, useOnce } from '@festival/forms/form';
import { type Cart, isSamePurchase } from '@festival/lifecycles/cart';
import { toOrderBody } from '@festival/lifecycles/checkout';
import type { FormEvent } from 'react';
import { cartStore } from '../cart/store/cart-store.js';
import type { Checkout } from './use-checkout.js';
import type { PaymentForm } from './use-payment-form.js';

/** Checks the typed part and passes it to the checkout, which checks the rest. */
export const useCheckoutSubmit = (
  cart: Cart,
  form: PaymentForm,
  { snapshot, submit }: Checkout,
) => {
  const { choices } = snapshot.context;
  const { once } = useOnce();
  return (event: FormEvent): void => {
    event.preventDefault();
    void once(async () => {
      const details = await checked(form);
      const now = cartStore.read();
      // Another tab has changed or ordered the cart since the press, and the page shows that by now.
      if (!isSamePurchase(cart, now)) return;
      submit(now, details && toOrderBody(now, choices, details));
    });
  };
};
