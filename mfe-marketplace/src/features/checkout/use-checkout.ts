import { createTabDraft } from '@festival/forms/drafts';
import { useWatch } from '@festival/forms/engine';
import {
  asSentence,
  checked,
  lateRules,
  useFocusOnFirst,
  useForm,
  useOnce,
} from '@festival/forms/form';
import { type Cart, isSamePurchase } from '@festival/lifecycles/cart';
import {
  type AvailableChoices,
  type BuyerEntry,
  type CheckoutProblem,
  type Choices,
  checkoutMachine,
  isAnyDelivered,
  LOGIN_TO_COMPLETE,
  type Refusal,
  toOrderBody,
} from '@festival/lifecycles/checkout';
import { type ApiError, errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useNavigate } from '@festival/mfe-kit/router';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import type { FormError } from '@festival/ui/form-errors';
import { useMachine } from '@xstate/react';
import { type FormEvent, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { sendToCart } from '../cart/cart-actor.js';
import { cartStore } from '../cart/cart-store.js';

const labels = {
  name: 'Name',
  contactNumber: 'Contact number',
  emailAddress: 'Email address',
  deliveryAddress: 'Delivery address',
} as const;

interface CheckoutOptions {
  cart: Cart;
  available: readonly AvailableChoices[];
  /** Called when the server's data about the cart is newer than the page's. */
  onOutdated(): void;
}

/**
 * The checkout, kept in the tab's draft until the order is placed. What the buyer types is in the form; what the buyer chooses, and where the order stands,
 * is in the machine.
 */
export const useCheckout = ({ cart, available, onOutdated }: CheckoutOptions) => {
  const api = useApi();
  const navigate = useNavigate();
  const { requireStudent } = useSignIn();
  const { role, _id, displayName, email } = useSession();
  const isStudent = role === 'student';
  // Once: a session that ends while the page is open must not empty the form.
  const [start] = useState(() => readDraft(isStudent ? (_id ?? '') : ''));

  const machine = checkoutMachine.provide({
    actors: {
      placeOrder: fromPromise(async ({ input: { body, cartId } }) => {
        try {
          const { _id: orderId } = await api.call('POST /orders', { body, idempotencyKey: cartId });
          return { outcome: 'placed', orderId };
        } catch (error) {
          if (isApiError(error) && error.status === 401) return { outcome: 'signed-out' };
          const refusal = toRefusal(error);
          if (refusal.code !== 'TOO_MANY_ADDRESSES') return { outcome: 'refused', refusal };
          form.refuse([{ name: 'emailAddress', rule: refusal.message }]);
          return { outcome: 'field-refused' };
        }
      }),
      askToSignIn: fromPromise(async () => {
        try {
          const isSignedIn = await requireStudent({ reason: LOGIN_TO_COMPLETE });
          return { outcome: isSignedIn ? 'signed-in' : 'closed' };
        } catch (error) {
          return { outcome: 'refused', refusal: { code: 'OFFLINE', message: errorMessage(error) } };
        }
      }),
    },
    actions: {
      reviewCart: onOutdated,
      removeOrdered: ({ context: { order } }) => {
        draft.forget();
        // Another tab may have begun a new cart. Items that it added to this one stay.
        if (!order || cartStore.id() !== order.cartId) return;
        sendToCart({ type: 'ORDERED', ordered: order.cart });
        cartStore.startNewCart();
      },
      showSuccess: ({ context }) => {
        const order = encodeURIComponent(context.orderId ?? '');
        void navigate(`/PaymentSuccess?order=${order}`, { replace: true });
      },
    },
  });
  const [snapshot, send, actor] = useMachine(machine, {
    input: { choices: start.choices, hasAgreed: start.hasAgreed, available },
  });
  const { choices, hasAgreed, problems, attempt } = snapshot.context;
  const isDelivered = isAnyDelivered(choices);

  const form = useForm({
    id: 'payment',
    labels,
    values: {
      ...start.values,
      name: start.values.name || (isStudent && displayName) || '',
      emailAddress: start.values.emailAddress || (isStudent && email) || '',
    },
    rules: lateRules<BuyerEntry>(async () => (await loadRules())(isDelivered)),
    // The choices can have problems too: `useFocusOnFirst` below knows both.
    isFocusElsewhere: true,
  });
  const { control, formState, trigger, idOf } = form;
  const { errors, isSubmitted } = formState;
  const values = useWatch({ control }) as BuyerEntry;
  const { once } = useOnce();

  useEffect(() => send({ type: 'AVAILABLE_CHANGED', available }), [available, send]);
  useEffect(() => {
    if (isSubmitted) void trigger('deliveryAddress');
  }, [isDelivered, isSubmitted, trigger]);

  const isActive = snapshot.status === 'active';
  const isSigningIn = snapshot.matches('signingIn');
  useEffect(() => {
    if (isActive) draft.keep(TAB, { owner: start.owner, values, choices, hasAgreed, isSigningIn });
  }, [isActive, start, values, choices, hasAgreed, isSigningIn]);

  const ofChoice = (problem: CheckoutProblem): FormError => {
    const { field, message, productIds } = problem;
    return { fieldId: idOf(field === 'terms' ? field : `${field}.${productIds[0]}`), message };
  };
  const isAddress = ({ fieldId }: FormError) => fieldId === idOf('deliveryAddress');
  /** From the top of the form to the bottom, each with the id to link to. */
  const errorsInOrder: FormError[] = [
    ...form.problems.filter((problem) => !isAddress(problem)),
    ...problems.filter(({ field }) => field !== 'terms').map(ofChoice),
    ...Object.entries(errors.comments ?? {}).map(([productId, error]) => ({
      fieldId: idOf(`comments.${productId}`),
      message: asSentence('Comment', String(error?.message)),
    })),
    ...form.problems.filter(isAddress),
    ...problems.filter(({ field }) => field === 'terms').map(ofChoice),
  ];
  useFocusOnFirst(attempt, errorsInOrder);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void once(async () => {
      const details = await checked(form);
      const bought = cartStore.read();
      const now = actor.getSnapshot();
      // Another tab has changed or ordered the cart since the press, and the page shows that by now.
      if (!now.matches('editing') || !isSamePurchase(cart, bought)) return;
      // A buyer who was told about the earlier order and submits again wants another order.
      if (now.context.refusal?.code === ALREADY_ORDERED) cartStore.startNewCart();
      const order = details && {
        cart: bought,
        cartId: cartStore.id(),
        body: toOrderBody(bought, now.context.choices, details),
      };
      send({ type: 'SUBMIT', order });
    });
  };

  return {
    snapshot,
    send,
    form,
    errors: errorsInOrder,
    submit,
    isBack: start.isSigningIn && attempt === 0,
  };
};
export type Checkout = ReturnType<typeof useCheckout>;

interface Draft {
  /** The `_id` of the account that filled it in; empty before signing in. */
  owner: string;
  values: BuyerEntry;
  choices: Choices;
  hasAgreed: boolean;
  /** Whether the buyer left the page to sign in while submitting. */
  isSigningIn: boolean;
}

const empty: Draft = {
  owner: '',
  values: { name: '', contactNumber: '', emailAddress: '', deliveryAddress: '', comments: {} },
  choices: {},
  hasAgreed: false,
  isSigningIn: false,
};

/** A copy of the form and the machine, because a reload or a sign-in leaves the page. It is read once, when the page opens. */
const draft = createTabDraft('payment', empty);
/** The draft is kept for the tab: also somebody whose session has ended gets it back. */
const TAB = 'tab';

/** The draft, unless it is that of another account: one person's input is not shown to the next in the same tab. */
const readDraft = (account: string): Draft => {
  const kept = draft.read(TAB) ?? empty;
  if (!account) return kept;
  return { ...(kept.owner === '' || kept.owner === account ? kept : empty), owner: account };
};

type Rules = typeof import('@festival/contracts/orders').paymentForm;
let loading: Promise<Rules> | undefined;

/** Loads the rules when the buyer starts to fill in the form, because a page that is only viewed does not need them. */
export const loadRules = (): Promise<Rules> => {
  loading ??= import('@festival/contracts/orders').then(({ paymentForm }) => paymentForm);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

const ALREADY_ORDERED = 'IDEMPOTENCY_KEY_REUSED';
const NOTHING_ORDERED = 'Nothing was ordered.';
const SAFE_TO_REPEAT =
  'You can try again: an order that did get through is not placed a second time.';

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
