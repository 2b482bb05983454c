import type { Cart } from '@festival/lifecycles/cart';
import { toOrderBody } from '@festival/lifecycles/checkout';
import type { FormEvent } from 'react';
import type { Checkout } from './use-checkout.js';
import type { PaymentForm } from './use-payment-form.js';

/** Checks what was typed and then hands it to the checkout, which knows what else is missing. */
export const useSubmit = (cart: Cart, form: PaymentForm, { snapshot, submit }: Checkout) => {
  const { choices } = snapshot.context;
  return async (event: FormEvent) => {
    event.preventDefault();
    const details = await form.submit();
    submit(cart, details && toOrderBody(cart, choices, details));
  };
};
