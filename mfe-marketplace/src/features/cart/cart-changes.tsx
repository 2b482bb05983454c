import { toDollars } from '@festival/contracts/money';
import {
  type Cart,
  type CartChange,
  type CartFacts,
  type LineRef,
  reviewCart,
  toBought,
} from '@festival/lifecycles/cart';
import { type Api, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Link } from '@festival/ui/link';
import { formatPrice } from '@festival/ui/price';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useMemo, useRef, useState } from 'react';
import { productUrl } from '../../shared/product-cards.js';
import { catalogueKey } from '../../shared/queries.js';
import { sendToCart } from './cart-actor.js';
import styles from './cart-changes.module.css';
import { useCart } from './cart-store.js';

interface Props {
  review: CartReview;
  isEmpty?: boolean;
  onAccept?: () => void;
}

export function CartChanges({ review, isEmpty = false, onAccept }: Props) {
  const { changes, accept, isAccepted, hasFailed, isChecking, checkAgain } = review;
  const acceptAll = () => {
    accept();
    onAccept?.();
  };
  if (changes.length > 0)
    return (
      <Alert
        tone="warning"
        live
        title="Some things have changed since you added them"
        actions={
          <Button variant="primary" onClick={acceptAll}>
            Update my cart
          </Button>
        }
      >
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={describeChange(change)}>
              {describeChange(change)}
              {change.kind === 'option-gone' && (
                <>
                  {' '}
                  <Link href={productUrl(change.productId)}>
                    Choose again<VisuallyHidden> for {change.name}</VisuallyHidden>
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    );
  if (isAccepted) return <Accepted isEmpty={isEmpty} />;
  if (hasFailed)
    return (
      <Alert
        actions={
          <Button size="compact" busy={isChecking} onClick={checkAgain}>
            Check again
          </Button>
        }
      >
        We could not check the stock just now. It is checked again when you place your order.
      </Alert>
    );
  return null;
}

/** Takes the place of the pressed button, so that keyboard users keep their position. */
function Accepted({ isEmpty }: { isEmpty: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="positive" live title="Your cart is up to date">
        {isEmpty
          ? 'None of it is available any more.'
          : 'It contains what is available now, at today’s prices.'}
      </Alert>
    </div>
  );
}

const priceOf = (cents: number) => formatPrice(toDollars(cents));

const named = ({ name, colour, size }: { name: string } & Pick<LineRef, 'colour' | 'size'>) => {
  const options = [colour, size].filter(Boolean).join(', ');
  return options ? `${name} (${options})` : name;
};

const ways = { selfCollection: 'collected', delivery: 'delivered' } as const;

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

const describeChange = (change: CartChange): string => {
  switch (change.kind) {
    case 'gone':
      return `${change.name} is no longer for sale.`;
    case 'option-gone':
      return `${named(change)} is no longer offered.`;
    case 'sold-out':
      return `${named(change)} is sold out.`;
    case 'short':
      return `${named(change)}: only ${change.stock} left, and your cart has ${change.quantity}.`;
    case 'name':
      return `${change.name} is called ${change.nowName} now.`;
    case 'ways':
      return `${change.name} can no longer be ${change.lost.map((way) => ways[way]).join(' or ')}.`;
    case 'later':
      return `${change.name} is ready ${days(change.nowDays)} after you order now. It was ${days(change.beforeDays)}.`;
    case 'price':
      return `${change.name} is ${priceOf(change.nowCents)} now. It was ${priceOf(change.beforeCents)}.`;
    case 'surcharge':
      return `Delivery from ${change.name} is ${priceOf(change.nowCents)} now. It was ${priceOf(change.beforeCents)}.`;
  }
};

const none: readonly CartChange[] = [];

/** Compares the cart with the server's current data, whenever a page with the cart opens. Changes that need no confirmation are applied at once. */
export const useCartReview = () => {
  const api = useApi();
  const cart = useCart();
  const {
    data: facts,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [...catalogueKey, 'cart-facts'],
    queryFn: ({ signal }) => fetchCartFacts(api, cart, signal),
    enabled: cart.products.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const changes = useMemo(() => (facts ? reviewCart(cart, facts).changes : none), [cart, facts]);
  const [hasAccepted, setAccepted] = useState(false);
  useEffect(() => {
    if (facts) sendToCart({ type: 'FACTS', facts });
  }, [facts]);
  return {
    changes,
    accept: () => {
      if (!facts) return;
      sendToCart({ type: 'ACCEPT_CHANGES', facts });
      setAccepted(true);
    },
    /** Whether all changes were accepted, with no further ones since. */
    isAccepted: hasAccepted && changes.length === 0,
    hasFailed: isError,
    isChecking: isFetching,
    checkAgain: () => {
      setAccepted(false);
      void refetch();
    },
  };
};
export type CartReview = ReturnType<typeof useCartReview>;

/** The server's current data about everything in a cart, without caches: the buyer must see a change that has just happened. */
const fetchCartFacts = async (
  api: Api,
  { products }: Cart,
  signal: AbortSignal,
): Promise<CartFacts> => {
  const ids = products.map(({ productId }) => productId);
  const body = products.map((product) => ({
    productId: product.productId,
    ...toBought(product),
  }));
  const [shortages, current] = await Promise.all([
    api.call('POST /products/checkQuantity', { body, signal }),
    api.call('POST /products/current', { body: ids, signal }),
  ]);
  const listed = new Map(current.map((product) => [product._id, product]));
  return { shortages, products: Object.fromEntries(ids.map((id) => [id, listed.get(id) ?? null])) };
};
