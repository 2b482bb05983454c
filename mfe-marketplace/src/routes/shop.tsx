import { toCents, toDollars } from '@festival/contracts/money';
import {
  type CartProduct,
  type CartVariation,
  cartTotalCents,
  countItems,
  findProduct,
  mostOf,
} from '@festival/lifecycles/cart';
import { errorMessage } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useNavigate } from '@festival/mfe-kit/router';
import { useSignIn } from '@festival/mfe-kit/session';
import { Refusal } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { Icon } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { Image } from '@festival/ui/image';
import { Container, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { formatPrice, Price } from '@festival/ui/price';
import { QuantityStepper } from '@festival/ui/quantity-stepper';
import { useSnackbar } from '@festival/ui/snackbar';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import { cartActor, sendToCart } from '../features/cart/cart-actor.js';
import { CartChanges, useCartReview } from '../features/cart/cart-changes.js';
import { useCart } from '../features/cart/cart-store.js';
import page from '../shared/page.module.css';
import styles from './shop.module.css';

export function CartPage() {
  const cart = useCart();
  const review = useCartReview();
  const count = countItems(cart);
  const isEmpty = count === 0;
  const countRef = useFocusWhenLost(count);
  return (
    <>
      <PageHeader slim tone="leaf" motif="petal" title="Your Cart">
        <div className={styles.head}>
          <p ref={countRef} role="status" tabIndex={-1}>
            {count} {count === 1 ? 'item' : 'items'}
          </p>
          {!isEmpty && (
            <Button variant="quiet" icon="trash" onClick={() => sendToCart({ type: 'CLEAR' })}>
              Clear Cart
            </Button>
          )}
        </div>
      </PageHeader>
      <Container className={page.page}>
        {isEmpty ? (
          <Stack gap={4}>
            <CartChanges review={review} isEmpty />
            <EmptyState
              icon="cart"
              title="There is nothing in it yet"
              actions={
                <LinkButton variant="primary" href="/marketplace">
                  Visit the marketplace
                </LinkButton>
              }
            >
              What you add in the marketplace waits here until you check out.
            </EmptyState>
          </Stack>
        ) : (
          <div className={styles.columns}>
            <Stack gap={4} className={styles.lines}>
              <CartChanges review={review} />
              <Stack as="ul" gap={3} aria-label="Items">
                {cart.products.flatMap((product) =>
                  product.variations.map((variation) => (
                    <CartLine
                      key={`${product.productId}/${variation.colour}/${variation.size}`}
                      product={product}
                      variation={variation}
                    />
                  )),
                )}
              </Stack>
            </Stack>
            <div className={styles.aside}>
              <CartSummary totalCents={cartTotalCents(cart)} isHeld={review.changes.length > 0} />
            </div>
          </div>
        )}
        <CartQuestions />
      </Container>
    </>
  );
}

/** Moves the focus here when the focused element is removed, for example with the last piece of a product. */
const useFocusWhenLost = (count: number) => {
  const place = useRef<HTMLParagraphElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) place.current?.focus();
  }, [count]);
  return place;
};

function CartQuestions() {
  const snapshot = useSelector(cartActor, (state) => state);
  const { cart, pending } = snapshot.context;
  const name = pending && findProduct(cart, pending.productId)?.name;
  const answers = {
    onConfirm: () => sendToCart({ type: 'CONFIRM' }),
    onCancel: () => sendToCart({ type: 'CANCEL' }),
  };
  return (
    <>
      <ConfirmDialog
        open={snapshot.matches({ filled: 'confirmingRemoval' })}
        tone="danger"
        title={`Remove ${name} from your cart?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        {...answers}
      />
      <ConfirmDialog
        open={snapshot.matches({ filled: 'confirmingClear' })}
        tone="danger"
        title="Clear your cart?"
        confirmLabel="Clear Cart"
        {...answers}
      >
        Everything in it will be removed.
      </ConfirmDialog>
    </>
  );
}

const optionsOf = (
  { attribute1, attribute2 }: CartProduct,
  { colour, size }: CartVariation,
): string =>
  [
    [attribute1, colour],
    [attribute2, size],
  ]
    .filter(([, option]) => option)
    .map(([label, option]) => `${label}: ${option}`)
    .join(' · ');

function CartLine({ product, variation }: { product: CartProduct; variation: CartVariation }) {
  const showSnackbar = useSnackbar();
  const { variations: _, ...kept } = product;
  const { name, image, priceCents, vendorName, productId } = product;
  const { quantity, stock, colour, size } = variation;
  const options = optionsOf(product, variation);
  const title = options ? `${name}, ${options}` : name;
  const line = { productId, colour, size };

  const send = (event: Parameters<typeof sendToCart>[0]) => {
    const refusal = sendToCart(event);
    if (refusal) showSnackbar(refusal, { tone: 'negative' });
  };
  /** By one step if possible, so that two quick presses are two steps. */
  const change = (next: number) => {
    if (next === quantity + 1) send({ type: 'INCREASE', line });
    else if (next === quantity - 1) send({ type: 'DECREASE', line });
    else send({ type: 'SET_QUANTITY', line, quantity: next });
  };
  const remove = () => {
    send({ type: 'REMOVE', line });
    const onAction = () => send({ type: 'ADD', addition: { product: kept, ...variation } });
    showSnackbar(`${name} is removed.`, { action: { label: 'Undo', onAction } });
  };
  return (
    <Card as="li" padding="small">
      <div className={styles.line}>
        <Image src={image || undefined} alt="" rounded className={styles.image} />
        <div className={styles.what}>
          <h2 className={styles.name}>
            <Link quiet href={`/marketplace?product=${encodeURIComponent(productId)}`}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {options && <p className={styles.fact}>{options}</p>}
          <p className={styles.fact}>
            <Price amount={toDollars(priceCents)} /> each, from <bdi>{vendorName}</bdi>
          </p>
        </div>
        <div className={styles.foot}>
          <QuantityStepper
            label={`Quantity of ${title}`}
            labelHidden
            value={quantity}
            max={Math.max(quantity, mostOf(stock))}
            maxReason={`Only ${mostOf(stock)} in stock`}
            onChange={change}
            onBelowMin={() => send({ type: 'DECREASE', line })}
          />
          <Price amount={toDollars(priceCents * quantity)} className={styles.total} />
          <IconButton icon="trash" label={`Remove ${title}`} onClick={remove} />
        </div>
      </div>
    </Card>
  );
}

interface CartSummaryProps {
  totalCents: number;
  /** Whether changes of the cart must be accepted first. */
  isHeld: boolean;
}

function CartSummary({ totalCents, isHeld }: CartSummaryProps) {
  const { charityPercent, dollarsPerChance } = useEdition().marketplace;
  const chances = Math.floor(totalCents / toCents(dollarsPerChance));
  const { requireStudent } = useSignIn();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const noteId = useId();

  const checkOut = async () => {
    setBusy(true);
    setAlert(null);
    try {
      const isSignedIn = await requireStudent({
        reason: 'Please log in to check out. Your cart stays as it is.',
        returnTo: '/Payment',
      });
      if (isSignedIn) void navigate('/Payment');
    } catch (error) {
      setAlert(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card padding="large" className={styles.summary}>
      <dl className={styles.sum}>
        <dt>Total</dt>
        <dd>
          <Price amount={toDollars(totalCents)} size="large" />
        </dd>
      </dl>
      <ul className={styles.good}>
        <li>
          <Icon name="check" /> {formatPrice(toDollars((totalCents * charityPercent) / 100))} of it
          goes to two charities
        </li>
        {chances > 0 && (
          <li>
            <Icon name="check" /> {chances} lucky-draw {chances === 1 ? 'chance' : 'chances'} once
            your order is verified
          </li>
        )}
      </ul>
      <p id={noteId} className={styles.note}>
        {isHeld
          ? 'Please check the changes first.'
          : 'Delivery, where you choose it, is added on the next page.'}
      </p>
      <Refusal>{alert}</Refusal>
      <Button
        variant="primary"
        wide
        busy={isBusy}
        busyLabel="Checking your login…"
        disabled={isHeld}
        aria-describedby={noteId}
        onClick={() => void checkOut()}
      >
        Checkout
      </Button>
    </Card>
  );
}
