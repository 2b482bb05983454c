import type { Cart } from '@festival/lifecycles/cart';
import { isAnyDelivered, type Offer, orderTotals } from '@festival/lifecycles/checkout';
import { Button } from '@festival/ui/button';
import type { FormError } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { useEffect, useId, useState } from 'react';
import type { CartReviewState } from '../../../cart/use-cart-review.js';
import { readDraft, saveDraft } from '../../draft.js';
import type { Checkout } from '../../use-checkout.js';
import type { PaymentForm } from '../../use-payment-form.js';
import { useCheckoutSubmit } from '../../use-submit.js';
import { HowToPay } from '../order-parts/how-to-pay.js';
import { OrderTables, toLines } from '../order-parts/order-tables.js';
import { Section } from '../order-parts/section.js';
import { BuyerFields } from './buyer-fields.js';
import styles from './checkout-form.module.css';
import { NoteField } from './note-field.js';
import { OrderNotices } from './order-notices.js';
import { ProductCollection } from './product-collection.js';
import { Terms } from './terms.js';

interface Props {
  cart: Cart;
  offers: readonly Offer[];
  review: CartReviewState;
  checkout: Checkout;
  form: PaymentForm;
  errors: readonly FormError[];
  /** Counts the failed attempts to submit. */
  attempt: number;
}

/** All input for an order, and the button that places it. */
export function CheckoutForm({ cart, offers, review, checkout, form, errors, attempt }: Props) {
  const { choices } = checkout.snapshot.context;
  const submit = useCheckoutSubmit(cart, form, checkout);
  const [isBack] = useState(() => readDraft().isSigningIn);
  const noteId = useId();
  const totals = orderTotals(cart, choices);
  const isHeld = review.changes.length > 0;
  // Only once: a later reload is not a return from signing in.
  useEffect(() => saveDraft({ isSigningIn: false }), []);
  return (
    <form noValidate onSubmit={submit} onFocus={form.prepare}>
      <OrderNotices {...{ review, checkout, errors, attempt, isBack }} />
      <div className={styles.columns}>
        <Stack gap={6} className={styles.fields}>
          <BuyerFields form={form} />
          <Section title="Collection">
            <Stack as="ul" gap={3} aria-label="Products to collect or have delivered">
              {cart.products.map((product, index) => {
                const offer = offers[index];
                return (
                  offer && (
                    <ProductCollection
                      key={product.productId}
                      product={product}
                      offer={offer}
                      checkout={checkout}
                      form={form}
                    />
                  )
                );
              })}
            </Stack>
            {isAnyDelivered(choices) && (
              <NoteField
                {...form.field('deliveryAddress')}
                description="For everything that is delivered."
                autoComplete="street-address"
              />
            )}
          </Section>
        </Stack>
        <aside className={styles.aside} aria-label="Your order">
          <OrderTables
            lines={toLines(cart)}
            surcharges={totals.surcharges}
            totalCents={totals.totalCents}
          />
        </aside>
        <Stack gap={6} className={styles.end}>
          <HowToPay totalCents={totals.totalCents} />
          <Terms checkout={checkout} />
          <div className={styles.submit}>
            <Button
              type="submit"
              variant="primary"
              wide
              busy={!checkout.snapshot.matches('editing')}
              busyLabel="Submitting your order…"
              disabled={isHeld}
              aria-describedby={noteId}
            >
              Submit
            </Button>
            <p id={noteId} className={styles.note}>
              {isHeld && 'Please check the changes in your cart first.'}
            </p>
          </div>
        </Stack>
      </div>
    </form>
  );
}
