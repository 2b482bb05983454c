import {
  type Cart,
  type CartChange,
  type CartFacts,
  reviewCart,
  toMeantOptions,
  toQuantityBought,
} from '@festival/lifecycles/cart';
import { type Api, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useEffect, useMemo, useState } from 'react';
import { catalogueKey } from '../../shared/catalogue-key.js';
import { sendToCart } from './store/cart-actor.js';
import { useCart } from './store/cart-store.js';

export interface CartReviewState {
  /** Empty before the review, and without changes. */
  changes: readonly CartChange[];
  accept(): void;
  /** Whether all changes were accepted, with no further ones since. */
  isAccepted: boolean;
  /** Whether the stock could not be checked. */
  hasFailed: boolean;
  isChecking: boolean;
  checkAgain(): void;
}

const none: readonly CartChange[] = [];

/** Compares the cart with the server's current data. Changes that need no confirmation are applied at once. */
export const useCartReview = (): CartReviewState => {
  const cart = useCart();
  const { data: facts, isError, isFetching, refetch } = useCartFacts(cart);
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
    isAccepted: hasAccepted && changes.length === 0,
    hasFailed: isError,
    isChecking: isFetching,
    checkAgain: () => {
      setAccepted(false);
      void refetch();
    },
  };
};

/**
 * The server's current data about everything in a cart, without caches: the buyer must see a change that has just happened.
 * @throws ApiError when the server cannot be reached
 */
const fetchCartFacts = async (
  api: Api,
  { products }: Cart,
  signal: AbortSignal,
): Promise<CartFacts> => {
  const ids = products.map(({ productId }) => productId);
  const body = products.map((product) => ({
    productId: product.productId,
    quantityBought: toQuantityBought(product),
    ...toMeantOptions(product),
  }));
  const [shortages, current] = await Promise.all([
    api.call('POST /products/checkQuantity', { body, signal }),
    api.call('POST /products/current', { body: ids, signal }),
  ]);
  const told = new Map(current.map((product) => [product._id, product]));
  return { shortages, products: Object.fromEntries(ids.map((id) => [id, told.get(id) ?? null])) };
};

/** Loads the facts again whenever a page with the cart opens, and drops older ones. */
const useCartFacts = (cart: Cart) => {
  const api = useApi();
  return useQuery({
    queryKey: [...catalogueKey, 'cart-facts'],
    queryFn: ({ signal }) => fetchCartFacts(api, cart, signal),
    enabled: cart.products.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
};
