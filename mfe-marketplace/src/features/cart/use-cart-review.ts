import { type CartChange, reviewCart } from '@festival/lifecycles/cart';
import { useEffect, useMemo, useState } from 'react';
import { useCartFacts } from './api/cart-facts.js';
import { sendToCart } from './store/cart-actor.js';
import { useCart } from './store/cart-store.js';

export interface CartReviewState {
  /** Empty while it is not known, and when all is as it was. */
  changes: readonly CartChange[];
  accept(): void;
  /** What had changed was agreed to, and nothing has changed since. */
  isAccepted: boolean;
  /** Whether the stock could not be checked. */
  hasFailed: boolean;
  isChecking: boolean;
  checkAgain(): void;
}

const none: readonly CartChange[] = [];

/** Compares the cart with what the server says now; what no buyer need agree to is taken over at once. */
export const useCartReview = (): CartReviewState => {
  const cart = useCart();
  const { data: facts, isError, isFetching, refetch } = useCartFacts(cart);
  const changes = useMemo(() => (facts ? reviewCart(cart, facts).changes : none), [cart, facts]);
  const [hasAccepted, setAccepted] = useState(false);
  useEffect(() => {
    if (facts) sendToCart({ type: 'HEARD', facts });
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
