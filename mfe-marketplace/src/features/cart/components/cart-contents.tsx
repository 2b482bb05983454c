import { cartTotalCents, countItems } from '@festival/lifecycles/cart';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { Container, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageHeader } from '@festival/ui/page-header';
import page from '../../../shared/page.module.css';
import { useCart } from '../store/cart-store.js';
import { useCartActions } from '../use-cart-actions.js';
import { useCartReview } from '../use-cart-review.js';
import { useFocusWhenLost } from '../use-focus-when-lost.js';
import { CartChanges } from './cart-changes.js';
import styles from './cart-contents.module.css';
import { CartLine } from './cart-line.js';
import { CartQuestions } from './cart-questions.js';
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
