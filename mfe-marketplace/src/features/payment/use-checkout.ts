import type { PlaceOrderBody } from '@festival/contracts/orders';
import type { Cart } from '@festival/lifecycles/cart';
import { checkoutMachine, LOGIN_TO_COMPLETE, type Offer } from '@festival/lifecycles/checkout';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useNavigate } from '@festival/mfe-kit/router';
import { useSignIn } from '@festival/mfe-kit/session';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { cartStore } from '../cart/store/cart-store.js';
import { ALREADY_ORDERED, placeOrder } from './api/place-order.js';
import { forgetDraft, readDraft, saveDraft } from './draft.js';
import { sentCart } from './sent-cart.js';

interface Surroundings {
  offers: readonly Offer[];
  /** Reviews the cart again, and synchronises the clock. */
  checkAgain(): void;
  /** Called when the page shows a reason why the order cannot be placed. */
  onObstacle(kind: 'problems' | 'refusal'): void;
}

/** The checkout machine with its effects: the call, the sign-in, and what follows an order. */
export const useCheckout = ({ offers, checkAgain, onObstacle }: Surroundings) => {
  const api = useApi();
  const navigate = useNavigate();
  const { requireStudent } = useSignIn();

  const machine = checkoutMachine.provide({
    actors: {
      placeOrder: fromPromise(({ input }) => placeOrder(api, input, sentCart.id())),
      askToSignIn: fromPromise(async () => {
        saveDraft({ isSigningIn: true });
        try {
          const isSignedIn = await requireStudent({ reason: LOGIN_TO_COMPLETE });
          return { outcome: isSignedIn ? 'signed-in' : 'closed' };
        } catch (error) {
          return { outcome: 'refused', refusal: { code: 'OFFLINE', message: errorMessage(error) } };
        } finally {
          saveDraft({ isSigningIn: false });
        }
      }),
    },
    actions: {
      reviewCart: checkAgain,
      showProblems: () => onObstacle('problems'),
      showRefusal: () => onObstacle('refusal'),
      removeOrdered: () => {
        sentCart.takeOut();
        forgetDraft();
      },
      showSuccess: ({ context }) => {
        const order = encodeURIComponent(context.orderId ?? '');
        void navigate(`/PaymentSuccess?order=${order}`, { replace: true });
      },
    },
  });

  const [input] = useState(() => {
    const { choices, hasAgreed } = readDraft();
    return { choices, hasAgreed, offers };
  });
  const [snapshot, send] = useMachine(machine, { input });
  const { choices, hasAgreed } = snapshot.context;

  useEffect(() => send({ type: 'OFFERS_CHANGED', offers }), [offers, send]);
  useEffect(() => {
    if (snapshot.status === 'active') saveDraft({ choices, hasAgreed });
  }, [choices, hasAgreed, snapshot.status]);

  return {
    snapshot,
    send,
    /** Submits the shown cart; `body` is null while the buyer's details are incomplete. */
    submit: (cart: Cart, body: PlaceOrderBody | null) => {
      if (!snapshot.matches('editing')) return;
      // A buyer who was told about the earlier order and submits again wants another order.
      if (snapshot.context.refusal?.code === ALREADY_ORDERED) cartStore.rename();
      sentCart.note(cart);
      send({ type: 'SUBMIT', body });
    },
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
