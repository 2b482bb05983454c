import type { PlaceOrderBody } from '@festival/contracts/orders';
import type { Cart } from '@festival/lifecycles/cart';
import { toOrderBody } from '@festival/lifecycles/checkout';
import type { FormEvent } from 'react';
import type { Checkout } from './use-checkout.js';
import type { PaymentForm } from './use-payment-form.js';

/** Checks what was typed and then hands it to the checkout, which knows what else is missing. */
export const useSubmit = (cart: Cart, form: PaymentForm, { snapshot, send }: Checkout) => {
  const { choices } = snapshot.context;
  return async (event: FormEvent) => {
    let body: PlaceOrderBody | null = null;
    await form.handleSubmit((values) => {
      body = toOrderBody(cart, choices, values);
    })(event);
    send({ type: 'SUBMIT', body });
  };
};
