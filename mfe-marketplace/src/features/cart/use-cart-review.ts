import { type CartChange, reviewCart } from '@festival/lifecycles/cart';
import { useEffect, useMemo, useState } from 'react';
import { useCartFacts } from './api/cart-facts.js';
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
