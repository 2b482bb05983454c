import { type CartChange, reviewCart } from '@festival/lifecycles/cart';
import { useMemo } from 'react';
import { useCartFacts } from './api/cart-facts.js';
import { sendToCart } from './store/cart-actor.js';
import { useCart } from './store/cart-store.js';

export interface CartReviewState {
  /** Empty while it is not known, and when all is as it was. */
  changes: readonly CartChange[];
  accept(): void;
  /** Whether the stock could not be checked. */
  hasFailed: boolean;
  isChecking: boolean;
  checkAgain(): void;
}

const none: readonly CartChange[] = [];

/** Compares the cart with what the server says now. */
export const useCartReview = (): CartReviewState => {
  const cart = useCart();
  const { data: facts, isError, isFetching, refetch } = useCartFacts(cart);
  const changes = useMemo(() => (facts ? reviewCart(cart, facts).changes : none), [cart, facts]);
  return {
    changes,
    accept: () => {
      if (facts) sendToCart({ type: 'ACCEPT_CHANGES', facts });
    },
    hasFailed: isError,
    isChecking: isFetching,
    checkAgain: () => void refetch(),
  };
};
