import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import { toDollars } from '@festival/contracts/money';
import type { CollectionType } from '@festival/contracts/orders';
import { isSlotReachable } from '@festival/edition/slots';
import { FormText, FormTextArea } from '@festival/forms/fields';
import type { Cart, CartProduct } from '@festival/lifecycles/cart';
import {
  type AvailableChoices,
  choiceFor,
  isAnyDelivered,
  type LostChoice,
  orderTotals,
  type Refusal,
  TERMS_NOT_AGREED,
} from '@festival/lifecycles/checkout';
import { useFestivalClock, useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Checkbox } from '@festival/ui/checkbox';
import { EmptyState } from '@festival/ui/empty-state';
import { FormErrors, focusField } from '@festival/ui/form-errors';
import { Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { formatPrice, Price } from '@festival/ui/price';
import { RadioGroup, type RadioOption } from '@festival/ui/radio-group';
import { Select } from '@festival/ui/select';
import { Loading } from '@festival/ui/skeleton';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CartChanges, type CartReview, useCartReview } from '../features/cart/cart-changes.js';
import { useCart } from '../features/cart/cart-store.js';
import { OrderTables, toLines } from '../features/checkout/order-tables.js';
import { type Checkout, loadRules, useCheckout } from '../features/checkout/use-checkout.js';
import frame from '../shared/page.module.css';
import styles from './payment.module.css';

export function PaymentPage() {
  const cart = useCart();
  const available = useAvailableChoices(cart);
  const review = useCartReview();
  const clock = useFestivalClock();
  const checkout = useCheckout({
    cart,
    available,
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
    return <CheckoutForm cart={cart} available={available} review={review} checkout={checkout} />;
  };

  return (
    <>
      <PageHeader slim tone="leaf" motif="lantern" title="Payment" />
      <Container className={frame.page}>{content()}</Container>
    </>
  );
}

/** The available choices for a cart at the current festival time. Returns the same object until something changes. */
const useAvailableChoices = (cart: Cart): readonly AvailableChoices[] => {
  const edition = useEdition();
  const now = useFestivalNow();
  const text = JSON.stringify(availableChoices(cart, edition, now));
  return useMemo(() => JSON.parse(text) as AvailableChoices[], [text]);
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
const availableChoices = (cart: Cart, edition: Edition, now: Date): AvailableChoices[] =>
  cart.products.map(({ productId, name, ways, leadTime }) => ({
    productId,
    name,
    ways,
    slots: edition.marketplace.collectionSlots
      .filter((slot) => isSlotReachable(edition, slot, leadTime, now))
      .map(({ code }) => code),
  }));

interface Props {
  cart: Cart;
  available: readonly AvailableChoices[];
  review: CartReview;
  checkout: Checkout;
}

function CheckoutForm({ cart, available, review, checkout }: Props) {
  const { form, snapshot } = checkout;
  const noteId = useId();
  const totals = orderTotals(cart, snapshot.context.choices);
  const total = toDollars(totals.totalCents);
  const hasUnseenChanges = review.changes.length > 0;
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
          <Section title="Your details">
            <div className={styles.pair}>
              <FormText {...form.field('name')} autoComplete="name" maxLength={64} required />
              <FormText
                {...form.field('contactNumber')}
                type="tel"
                inputMode="numeric"
                autoComplete="tel-local"
                maxLength={15}
                required
              />
            </div>
            <FormText
              {...form.field('emailAddress')}
              type="email"
              description="We send the order confirmation there."
              autoComplete="email"
              maxLength={64}
              required
            />
          </Section>
          <Collection cart={cart} available={available} checkout={checkout} />
          {totals.totalCents > 0 && <HowToPay />}
          <Terms checkout={checkout} />
        </Stack>
        <div className={styles.buy}>
          <aside aria-label="Your order">
            <OrderTables
              lines={toLines(cart)}
              surcharges={totals.surcharges}
              totalCents={totals.totalCents}
            />
          </aside>
          <div className={styles.submit}>
            <p id={noteId} className={styles.note}>
              {hasUnseenChanges && 'Please check the changes in your cart first.'}
            </p>
            <p className={styles.sum}>
              Total <Price amount={total} size="large" />
            </p>
            <Button
              type="submit"
              variant="primary"
              wide
              busy={!snapshot.matches('editing')}
              busyLabel="Placing your order…"
              disabled={hasUnseenChanges}
              aria-describedby={noteId}
            >
              Place order{total > 0 && ` · ${formatPrice(total)}`}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** There is no code before there is an order, because a payment is identified by the order's number. */
function HowToPay() {
  return (
    <Section title="How to pay">
      <div className={styles.later}>
        <svg
          viewBox="0 0 25 25"
          role="img"
          aria-label="Place of the QR code"
          className={styles.code}
        >
          <path d={CORNERS} fillRule="evenodd" />
          <path d="M12 9l1 2 2-1-1 2 2 1-2 1 1 2-2-1-1 2-1-2-2 1 1-2-2-1 2-1-1-2 2 1z" />
        </svg>
        <div>
          <p>Place your order first. You pay on the next page, with your order number.</p>
          <p className={styles.note}>Your code appears here with your order number.</p>
        </div>
      </div>
    </Section>
  );
}

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

function OrderNotices({ review, checkout }: Pick<Props, 'review' | 'checkout'>) {
  return (
    <Stack gap={4} className={styles.notices}>
      {checkout.isBack && (
        <Alert tone="positive">
          Welcome back. Everything is as you left it: look it over and place your order.
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

type CollectionProps = Pick<Props, 'cart' | 'available' | 'checkout'>;

/** A date for everything at once, where one fits; and each product, to change it. */
function Collection({ cart, available, checkout }: CollectionProps) {
  const { collectionPlace, collectionSlots } = useEdition().marketplace;
  const { choices } = checkout.snapshot.context;
  const collectable = available.filter(({ ways }) => ways.includes('selfCollection'));
  const common = collectionSlots.filter(({ code }) =>
    collectable.every(({ slots }) => slots.includes(code)),
  );
  const [together, setTogether] = useState(() => {
    const [first, ...others] = collectable.map((o) => choiceFor(choices, o.productId).slot);
    return first && others.every((slot) => slot === first) ? first : '';
  });
  const collectAll = (slot: string) => {
    setTogether(slot);
    for (const { productId } of collectable) {
      checkout.send({ type: 'CHOOSE_COLLECTION', productId, collection: 'selfCollection' });
      checkout.send({ type: 'CHOOSE_SLOT', productId, slot });
    }
  };
  return (
    <Section title="Collection">
      {collectable.length > 1 && common.length > 0 && (
        <Select
          label={`Collect everything at ${collectionPlace} on`}
          description="Or choose for each product."
          placeholder="Choose a date"
          options={common.map(({ code, label }) => ({ value: code, label }))}
          value={together}
          onChange={collectAll}
        />
      )}
      <Stack as="ul" gap={3} aria-label="Products to collect or have delivered">
        {cart.products.map((product, index) => {
          const possible = available[index];
          return (
            possible && (
              <ProductCollection
                key={product.productId}
                product={product}
                possible={possible}
                checkout={checkout}
                together={together}
              />
            )
          );
        })}
      </Stack>
      {isAnyDelivered(choices) && (
        <FormTextArea
          {...checkout.form.field('deliveryAddress')}
          description="For everything that is delivered."
          autoComplete="street-address"
          maxLength={MAX_NOTE_LENGTH}
          counted
          required
        />
      )}
    </Section>
  );
}

interface ProductCollectionProps {
  product: CartProduct;
  possible: AvailableChoices;
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

const useWays = (
  product: CartProduct,
  { ways, slots }: AvailableChoices,
): RadioOption<CollectionType>[] => {
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

function SlotChoice({ product, possible, checkout }: ProductCollectionProps) {
  const { collectionSlots } = useEdition().marketplace;
  const { choices } = checkout.snapshot.context;
  const { productId, leadTime } = product;
  const options = collectionSlots.map(({ code, label }) => {
    const isOpen = possible.slots.includes(code);
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

interface OneOfAll extends ProductCollectionProps {
  /** The slot that was chosen for everything; empty if none was. */
  together: string;
}

/** One line as long as the product follows the choice for everything. */
function ProductCollection({ together, ...props }: OneOfAll) {
  const { collectionPlace, collectionSlots } = useEdition().marketplace;
  const { product, possible, checkout } = props;
  const { productId, name } = product;
  const ways = useWays(product, possible);
  const { collection, slot } = choiceFor(checkout.snapshot.context.choices, productId);
  const mistake = useMistake('collection', productId, checkout);
  const [isOwn, setOwn] = useState(false);
  const id = checkout.form.idOf(`collection.${productId}`);
  if (!isOwn && slot && slot === together)
    return (
      <Card as="li" padding="medium">
        <div className={styles.brief}>
          <p>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.note}>
              Self-Collection at {collectionPlace},{' '}
              {collectionSlots.find(({ code }) => code === slot)?.label}
            </span>
          </p>
          <Button
            size="compact"
            onClick={() => {
              setOwn(true);
              requestAnimationFrame(() => focusField(id));
            }}
          >
            Change<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </div>
      </Card>
    );
  return (
    <Card as="li" padding="medium">
      <div className={styles.product}>
        <RadioGroup
          id={id}
          label={<bdi className={styles.name}>{name}</bdi>}
          options={ways}
          value={collection}
          error={mistake}
          onChange={(way) => {
            setOwn(true);
            checkout.send({ type: 'CHOOSE_COLLECTION', productId, collection: way });
          }}
          inline
          required
        />
        {collection === 'selfCollection' && <SlotChoice {...props} />}
        <VendorComment product={product} form={checkout.form} />
      </div>
    </Card>
  );
}

/** A comment to the vendor about a product, collapsed until it is needed. */
function VendorComment({ product, form }: { product: CartProduct; form: Checkout['form'] }) {
  const { productId, name, vendorName } = product;
  const path = `comments.${productId}` as const;
  const id = form.idOf(path);
  const [isOpen, setOpen] = useState(Boolean(form.getValues(path)));
  if (isOpen)
    return (
      <FormTextArea
        control={form.control}
        name={path}
        id={id}
        label={`Comment to ${vendorName}`}
        maxLength={MAX_NOTE_LENGTH}
        counted
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

/** The three marks in the corners of every QR code. */
const CORNERS = [
  [1, 1],
  [17, 1],
  [1, 17],
]
  .map(([x, y]) => `M${x} ${y}h7v7h-7zM${x} ${y}m1 1h5v5h-5zM${x} ${y}m2 2h3v3h-3z`)
  .join('');

const describeLost = ({ name, collection, slot }: LostChoice, { marketplace }: Edition): string => {
  if (slot === null)
    return collection === 'delivery'
      ? `${name} can no longer be delivered. Please choose another way.`
      : `${name} can no longer be collected. Please choose another way.`;
  const label = marketplace.collectionSlots.find(({ code }) => code === slot)?.label ?? slot;
  return `${label} is too early for ${name} now. Please choose another date.`;
};
