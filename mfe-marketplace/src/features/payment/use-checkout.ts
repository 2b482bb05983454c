import type { PlaceOrderBody } from '@festival/contracts/orders';
import { type Cart, emptyCart } from '@festival/lifecycles/cart';
import {
  checkoutMachine,
  LOGIN_TO_COMPLETE,
  type Offer,
  type Placing,
  type Refusal,
} from '@festival/lifecycles/checkout';
import { type Api, type ApiError, errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useNavigate } from '@festival/mfe-kit/router';
import { useSignIn } from '@festival/mfe-kit/session';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { sendToCart } from '../cart/store/cart-actor.js';
import { cartStore } from '../cart/store/cart-store.js';
import { forgetDraft, readDraft, saveDraft } from './draft.js';

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

let sent = { cart: emptyCart, id: '' };

/** The cart that is being submitted; one at a time. */
const sentCart = {
  note: (cart: Cart): void => {
    sent = { cart, id: cartStore.id() };
  },
  /** The cart's id, by which the server recognises a repeat. */
  id: (): string => sent.id,
  /** Removes the ordered items. Items that another tab has added since stay. */
  takeOut: (): void => {
    if (cartStore.id() !== sent.id) return;
    sendToCart({ type: 'ORDERED', ordered: sent.cart });
    cartStore.rename();
  },
};

const ALREADY_ORDERED = 'IDEMPOTENCY_KEY_REUSED';

const NOTHING_ORDERED = 'Nothing was ordered.';
const SAFE_TO_REPEAT =
  'You can submit again: an order that did get through is not placed a second time.';

const withAlreadyOrdered = ({ code, details }: ApiError): Refusal => ({
  code,
  message:
    'An order from this cart has gone through already, so this one was not placed. What you submit from now on is another order.',
  ...(typeof details?.orderId === 'string' && { orderId: details.orderId }),
});

const toRefusal = (error: unknown): Refusal => {
  const message = errorMessage(error);
  if (!isApiError(error)) return { code: 'UNEXPECTED', message };
  const { code, status, validation } = error;
  if (code === ALREADY_ORDERED) return withAlreadyOrdered(error);
  if (code === 'SCHEMA_MISMATCH') return { code, message: validation?.body?.message ?? message };
  const isUnknown = status === 0 || status >= 500;
  return { code, message: `${message} ${isUnknown ? SAFE_TO_REPEAT : NOTHING_ORDERED}` };
};

/**
 * Submits an order. The idempotency key belongs to the cart, so several tabs and repeats after a lost answer place one order. Never throws.
 */
const placeOrder = async (api: Api, body: PlaceOrderBody, cartId: string): Promise<Placing> => {
  try {
    const { _id: orderId } = await api.call('POST /orders', { body, idempotencyKey: cartId });
    return { outcome: 'placed', orderId };
  } catch (error) {
    if (isApiError(error) && error.status === 401) return { outcome: 'signed-out' };
    return { outcome: 'refused', refusal: toRefusal(error) };
  }
};
