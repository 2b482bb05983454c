import { cartTotalCents, countItems, findProduct } from '@festival/lifecycles/cart';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import page from '../../../shared/page.module.css';
import { cartActor } from '../store/cart-actor.js';
import { useCart } from '../store/cart-store.js';
import { type CartActions, useCartActions } from '../use-cart-actions.js';
import { useCartReview } from '../use-cart-review.js';
import { CartChanges } from './cart-changes.js';
import styles from './cart-contents.module.css';
import { CartLine } from './cart-line.js';
import { CartSummary } from './cart-summary.js';

/** The cart: every variation with its quantity, and the total. */
export function CartContents() {
  const cart = useCart();
  const actions = useCartActions();
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
            <Button variant="quiet" icon="trash" onClick={actions.askToClear}>
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
            <Stack gap={4}>
              <CartChanges review={review} />
              <Stack as="ul" gap={3} aria-label="Items">
                {cart.products.flatMap((product) =>
                  product.variations.map((variation) => (
                    <CartLine
                      key={`${product.productId}/${variation.colour}/${variation.size}`}
                      product={product}
                      variation={variation}
                      actions={actions}
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
        <CartQuestions actions={actions} />
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

/** The confirmations before something is removed from the cart. */
function CartQuestions({ actions }: { actions: CartActions }) {
  const snapshot = useSelector(cartActor, (state) => state);
  const { cart, pending } = snapshot.context;
  const name = pending && findProduct(cart, pending.productId)?.name;
  return (
    <>
      <ConfirmDialog
        open={snapshot.matches({ filled: 'confirmingRemoval' })}
        tone="danger"
        title={`Remove ${name} from your cart?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onConfirm={actions.confirm}
        onCancel={actions.cancel}
      />
      <ConfirmDialog
        open={snapshot.matches({ filled: 'confirmingClear' })}
        tone="danger"
        title="Clear your cart?"
        confirmLabel="Clear Cart"
        onConfirm={actions.confirm}
        onCancel={actions.cancel}
      >
        Everything in it will be removed.
      </ConfirmDialog>
    </>
  );
}
