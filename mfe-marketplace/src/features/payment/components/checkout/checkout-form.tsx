import { FormText } from '@festival/forms/fields';
import { checked, useOnce } from '@festival/forms/form';
import { type Cart, isSamePurchase } from '@festival/lifecycles/cart';
import {
  isAnyDelivered,
  type Offer,
  orderTotals,
  TERMS_NOT_AGREED,
  toOrderBody,
} from '@festival/lifecycles/checkout';
import { useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Checkbox } from '@festival/ui/checkbox';
import { type FormError, FormErrors, focusField } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import type { TextFieldProps } from '@festival/ui/text-field';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CartChanges } from '../../../cart/components/cart-changes.js';
import { cartStore } from '../../../cart/store/cart-store.js';
import type { CartReviewState } from '../../../cart/use-cart-review.js';
import { describeLost } from '../../describe-lost.js';
import { readDraft, saveDraft } from '../../draft.js';
import { collectionId, type FieldName, fieldId, slotId } from '../../fields.js';
import { isAboutAField } from '../../refused-field.js';
import type { Checkout } from '../../use-checkout.js';
import type { PaymentForm } from '../../use-payment-form.js';
import { HowToPay } from '../order-parts/how-to-pay.js';
import { OrderTables, toLines } from '../order-parts/order-tables.js';
import { Section } from '../order-parts/section.js';
import styles from './checkout-form.module.css';
import { NoteField } from './note-field.js';
import { ProductCollection } from './product-collection.js';

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

type Kind = Pick<TextFieldProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'type'>;

const fields: { name: Exclude<FieldName, 'deliveryAddress'>; kind: Kind }[] = [
  { name: 'name', kind: { autoComplete: 'name', maxLength: 64 } },
  {
    name: 'contactNumber',
    kind: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-local', maxLength: 15 },
  },
  { name: 'emailAddress', kind: { type: 'email', autoComplete: 'email', maxLength: 64 } },
];

/** The buyer, and the address for the confirmation. */
function BuyerFields({ form }: { form: PaymentForm }) {
  return (
    <Section title="Your details" intro="We send the order confirmation to this email address.">
      {fields.map(({ name, kind }) => (
        <FormText key={name} {...kind} {...form.field(name)} error={form.errors[name]} required />
      ))}
    </Section>
  );
}

/** Checks the typed part and passes it to the checkout, which checks the rest. */
const useCheckoutSubmit = (cart: Cart, form: PaymentForm, { snapshot, submit }: Checkout) => {
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

/** The terms that the buyer agrees to. */
function Terms({ checkout }: { checkout: Checkout }) {
  const { charityPercent, dollarsPerChance } = useEdition().marketplace;
  const { hasAgreed, problems } = checkout.snapshot.context;
  const isMissing = problems.some(({ field }) => field === 'terms');
  return (
    <Section title="Terms and conditions">
      <ul>
        <li>There are no refunds and no exchanges.</li>
        <li>
          Your order counts once you have paid and replied to the confirmation email with a
          screenshot as proof of payment.
        </li>
        <li>{charityPercent}% of proceeds go to two charities.</li>
        <li>
          Every ${dollarsPerChance} you spend earns you one lucky-draw chance, counted once your
          order is verified.
        </li>
      </ul>
      <Checkbox
        id={fieldId('terms')}
        label="I have read and agree to the terms and conditions"
        checked={hasAgreed}
        error={isMissing && TERMS_NOT_AGREED}
        onChange={(checked) => checkout.send({ type: 'AGREE', hasAgreed: checked })}
        required
      />
    </Section>
  );
}

/** The heading above the server's sentence, also if it is unknown whether the order was placed. */
const REFUSED = 'Your order needs another look';

/** The server's refusal. It gets the focus at every attempt. */
function RefusalNotice({ checkout, attempt }: Pick<OrderNoticesProps, 'checkout' | 'attempt'>) {
  const { refusal } = checkout.snapshot.context;
  const notice = useRef<HTMLDivElement>(null);
  const isShown = refusal !== null;
  useEffect(() => {
    if (!isShown || attempt === 0) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [isShown, attempt]);
  if (!refusal || isAboutAField(refusal)) return null;
  const { message, orderId } = refusal;
  return (
    <div ref={notice} tabIndex={-1} className={styles.refusal}>
      <Alert
        tone="negative"
        live
        title={REFUSED}
        actions={
          orderId && (
            <LinkButton href={`/PaymentSuccess?order=${encodeURIComponent(orderId)}`}>
              See that order
            </LinkButton>
          )
        }
      >
        {message}
      </Alert>
    </div>
  );
}

/** Choices that are no longer available, each with a link to choose again. */
function LostChoices({ checkout }: Pick<OrderNoticesProps, 'checkout'>) {
  const edition = useEdition();
  const { lost } = checkout.snapshot.context;
  if (lost.length === 0) return null;
  return (
    <Alert tone="warning" live title="Some of your choices are no longer available">
      <ul>
        {lost.map((choice) => {
          const id = (choice.slot === null ? collectionId : slotId)(choice.productId);
          return (
            <li key={choice.productId}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {describeLost(choice, edition)}
              </a>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

interface OrderNoticesProps {
  review: CartReviewState;
  checkout: Checkout;
  errors: Parameters<typeof FormErrors>[0]['errors'];
  /** Counts the failed attempts to submit. */
  attempt: number;
  /** Whether the buyer has just returned from signing in. */
  isBack: boolean;
}

/** Everything that a buyer must know before submitting (again). */
function OrderNotices({ review, checkout, errors, attempt, isBack }: OrderNoticesProps) {
  return (
    <Stack gap={4} className={styles.notices}>
      {isBack && attempt === 0 && (
        <Alert tone="positive">
          Welcome back. Everything is as you left it: look it over and submit.
        </Alert>
      )}
      <RefusalNotice checkout={checkout} attempt={attempt} />
      <CartChanges review={review} onAccept={() => checkout.send({ type: 'ACCEPT_CHANGES' })} />
      <LostChoices checkout={checkout} />
      <FormErrors errors={errors} attempt={attempt} />
    </Stack>
  );
}
