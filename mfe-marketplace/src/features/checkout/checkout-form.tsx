import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { toDollars } from '@festival/contracts/money';
import type { CollectionType } from '@festival/contracts/orders';
import { FormText, FormTextArea } from '@festival/forms/fields';
import type { FieldOfForm } from '@festival/forms/form';
import type { Cart, CartProduct } from '@festival/lifecycles/cart';
import {
  choiceFor,
  isAnyDelivered,
  type LostChoice,
  type Offer,
  orderTotals,
  TERMS_NOT_AGREED,
} from '@festival/lifecycles/checkout';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Checkbox } from '@festival/ui/checkbox';
import { FormErrors, focusField } from '@festival/ui/form-errors';
import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { formatPrice } from '@festival/ui/price';
import { RadioGroup, type RadioOption } from '@festival/ui/radio-group';
import { Select } from '@festival/ui/select';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CartChanges, type CartReview } from '../cart/cart-changes.js';
import styles from './checkout-form.module.css';
import { OrderTables, toLines } from './order-tables.js';
import { type Checkout, loadRules, type PaymentValues } from './use-checkout.js';
import { WaysToPay } from './ways-to-pay.js';

interface Props {
  cart: Cart;
  offers: readonly Offer[];
  review: CartReview;
  checkout: Checkout;
}

/** All input for an order, and the button that places it. */
export function CheckoutForm({ cart, offers, review, checkout }: Props) {
  const { form, snapshot } = checkout;
  const { choices } = snapshot.context;
  const noteId = useId();
  const totals = orderTotals(cart, choices);
  const isHeld = review.changes.length > 0;
  return (
    <form
      noValidate
      onSubmit={checkout.submit}
      // So that the first submit need not wait for them.
      onFocus={() => void loadRules().catch(() => {})}
    >
      <OrderNotices review={review} checkout={checkout} />
      <div className={styles.columns}>
        <Stack gap={6} className={styles.fields}>
          <Section
            title="Your details"
            intro="We send the order confirmation to this email address."
          >
            <FormText {...form.field('name')} autoComplete="name" maxLength={64} required />
            <FormText
              {...form.field('contactNumber')}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-local"
              maxLength={15}
              required
            />
            <FormText
              {...form.field('emailAddress')}
              type="email"
              autoComplete="email"
              maxLength={64}
              required
            />
          </Section>
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
                required
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
              busy={!snapshot.matches('editing')}
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

interface SectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One step of the payment form. */
function Section({ title, intro, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

function HowToPay({ totalCents }: { totalCents: number }) {
  const amount = toDollars(totalCents);
  if (totalCents === 0)
    return (
      <Section title="How to pay">
        <p>There is nothing to pay.</p>
      </Section>
    );
  return (
    <Section title="How to pay">
      <p>
        Submit your order first: the next page and the confirmation email have the code again, with
        your order number in it. Then pay exactly <strong>{formatPrice(amount)}</strong> and reply
        to the email with a screenshot as proof of payment.
      </p>
      <WaysToPay amount={amount} headingLevel={3} />
    </Section>
  );
}

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
        id={checkout.form.idOf('terms')}
        label="I have read and agree to the terms and conditions"
        checked={hasAgreed}
        error={isMissing && TERMS_NOT_AGREED}
        onChange={(checked) => checkout.send({ type: 'AGREE', hasAgreed: checked })}
        required
      />
    </Section>
  );
}

interface OrderNoticesProps {
  review: CartReview;
  checkout: Checkout;
}

/** Everything that a buyer must know before submitting (again). */
function OrderNotices({ review, checkout }: OrderNoticesProps) {
  return (
    <Stack gap={4} className={styles.notices}>
      {checkout.isBack && (
        <Alert tone="positive">
          Welcome back. Everything is as you left it: look it over and submit.
        </Alert>
      )}
      <RefusalNotice checkout={checkout} />
      <CartChanges review={review} onAccept={() => checkout.send({ type: 'ACCEPT_CHANGES' })} />
      <LostChoices checkout={checkout} />
      <FormErrors errors={checkout.errors} attempt={checkout.snapshot.context.attempt} />
    </Stack>
  );
}

/** The server's refusal. It gets the focus at every attempt. */
function RefusalNotice({ checkout }: { checkout: Checkout }) {
  const { refusal, attempt } = checkout.snapshot.context;
  const notice = useRef<HTMLDivElement>(null);
  const isShown = refusal !== null;
  useEffect(() => {
    if (!isShown || attempt === 0) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [isShown, attempt]);
  if (!refusal) return null;
  const { message, orderId } = refusal;
  return (
    <div ref={notice} tabIndex={-1} className={styles.refusal}>
      <Alert
        tone="negative"
        live
        // Also if it is unknown whether the order was placed.
        title="Your order needs another look"
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
function LostChoices({ checkout }: { checkout: Checkout }) {
  const edition = useEdition();
  const { lost } = checkout.snapshot.context;
  if (lost.length === 0) return null;
  return (
    <Alert tone="warning" live title="Some of your choices are no longer available">
      <ul>
        {lost.map((choice) => {
          const { slot, productId } = choice;
          const id = checkout.form.idOf(`${slot === null ? 'collection' : 'slot'}.${productId}`);
          return (
            <li key={productId}>
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

interface ProductCollectionProps {
  product: CartProduct;
  offer: Offer;
  checkout: Checkout;
}

const deliveryNote = ({ surchargeCents, vendorName }: CartProduct): string =>
  surchargeCents > 0
    ? `${formatPrice(toDollars(surchargeCents))} once for everything from ${vendorName}`
    : `Free from ${vendorName}`;

/** The problem of a choice: it is missing, or no longer available. */
const useMistake = (field: 'collection' | 'slot', productId: string, checkout: Checkout) => {
  const edition = useEdition();
  const { problems, lost } = checkout.snapshot.context;
  const gone = lost.find(
    (choice) =>
      choice.productId === productId && (choice.slot === null) === (field === 'collection'),
  );
  const missing = problems.find(
    (problem) => problem.field === field && problem.productIds.includes(productId),
  );
  return missing?.message ?? (gone && describeLost(gone, edition));
};

const useWays = (product: CartProduct, { ways, slots }: Offer): RadioOption<CollectionType>[] => {
  const { collectionPlace } = useEdition().marketplace;
  const options: RadioOption<CollectionType>[] = [
    {
      value: 'selfCollection',
      label: `Self-Collection at ${collectionPlace}`,
      ...(slots.length === 0 && {
        disabled: true,
        description:
          ways.length > 1
            ? 'It cannot be ready for any of the dates that are left.'
            : 'It cannot be ready for any of the dates that are left. Please take it out of your cart.',
      }),
    },
    { value: 'delivery', label: 'Delivery', description: deliveryNote(product) },
  ];
  return options.filter(({ value }) => ways.includes(value));
};

function SlotChoice({ product, offer, checkout }: ProductCollectionProps) {
  const { collectionSlots } = useEdition().marketplace;
  const { choices } = checkout.snapshot.context;
  const { productId, leadTime } = product;
  const options = collectionSlots.map(({ code, label }) => {
    const isOpen = offer.slots.includes(code);
    return { value: code, label: isOpen ? label : `${label} (too early)`, disabled: !isOpen };
  });
  return (
    <Select
      id={checkout.form.idOf(`slot.${productId}`)}
      label="Collection date"
      description={`It is ready ${leadTime} ${leadTime === 1 ? 'day' : 'days'} after you order.`}
      placeholder="Choose a date"
      options={options}
      value={choiceFor(choices, productId).slot ?? ''}
      error={useMistake('slot', productId, checkout)}
      onChange={(slot) => checkout.send({ type: 'CHOOSE_SLOT', productId, slot })}
      required
    />
  );
}

/** How to get a product, and a comment to its vendor. */
function ProductCollection({ product, offer, checkout }: ProductCollectionProps) {
  const { choices } = checkout.snapshot.context;
  const { productId, name } = product;
  const ways = useWays(product, offer);
  const { collection } = choiceFor(choices, productId);
  return (
    <Card as="li" padding="medium">
      <div className={styles.product}>
        <RadioGroup
          id={checkout.form.idOf(`collection.${productId}`)}
          label={<bdi className={styles.name}>{name}</bdi>}
          options={ways}
          value={collection}
          error={useMistake('collection', productId, checkout)}
          onChange={(way) =>
            checkout.send({ type: 'CHOOSE_COLLECTION', productId, collection: way })
          }
          required
        />
        {collection === 'selfCollection' && (
          <SlotChoice product={product} offer={offer} checkout={checkout} />
        )}
        <VendorComment product={product} form={checkout.form} />
      </div>
    </Card>
  );
}

interface VendorCommentProps {
  product: CartProduct;
  form: Checkout['form'];
}

/** A comment to the vendor about a product, collapsed until it is needed. */
function VendorComment({ product, form }: VendorCommentProps) {
  const { productId, name, vendorName } = product;
  const path = `comments.${productId}` as const;
  const id = form.idOf(path);
  const [isOpen, setOpen] = useState(Boolean(form.getValues(path)));
  if (isOpen)
    return (
      <NoteField
        control={form.control}
        name={path}
        id={id}
        label={`Comment to ${vendorName}`}
        optional
      />
    );
  const open = () => {
    form.setValue(path, '');
    setOpen(true);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <Button variant="quiet" size="compact" icon="edit" className={styles.comment} onClick={open}>
      Add a comment for the vendor<VisuallyHidden> of {name}</VisuallyHidden>
    </Button>
  );
}

/** A choice that is no longer available, as a sentence. */
const describeLost = ({ name, collection, slot }: LostChoice, { marketplace }: Edition): string => {
  if (slot === null)
    return collection === 'delivery'
      ? `${name} can no longer be delivered. Please choose another way.`
      : `${name} can no longer be collected. Please choose another way.`;
  const label = marketplace.collectionSlots.find(({ code }) => code === slot)?.label ?? slot;
  return `${label} is too early for ${name} now. Please choose another date.`;
};

interface NoteFieldProps extends FieldOfForm<PaymentValues, PaymentValues> {
  description?: string;
  autoComplete?: string;
  optional?: boolean;
  required?: boolean;
}

/** A longer text field with a character count. */
function NoteField(field: NoteFieldProps) {
  return <FormTextArea {...field} maxLength={MAX_NOTE_LENGTH} counted />;
}
