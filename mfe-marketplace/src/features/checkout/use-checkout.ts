import { MAX_NOTE_LENGTH } from '@festival/contracts/limits';
import type { PlaceOrderBody } from '@festival/contracts/orders';
import { createTabStore } from '@festival/forms/drafts';
import { type FieldErrors as FormErrors, useWatch } from '@festival/forms/engine';
import { asSentence, lateRules, useForm } from '@festival/forms/form';
import { type Cart, emptyCart } from '@festival/lifecycles/cart';
import {
  type CheckoutContext,
  type CheckoutProblem,
  type Choice,
  type Choices,
  checkoutMachine,
  LOGIN_TO_COMPLETE,
  type Offer,
  type Placing,
  type Refusal,
} from '@festival/lifecycles/checkout';
import { type Api, type ApiError, errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useNavigate } from '@festival/mfe-kit/router';
import { useSession, useSignIn } from '@festival/mfe-kit/session';
import type { FormError } from '@festival/ui/form-errors';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { sendToCart } from '../cart/cart-actor.js';
import { cartStore } from '../cart/cart-store.js';

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

/** The initial values: the draft, otherwise the account's data. */
const useFirstValues = (): PaymentValues => {
  const { role, displayName, email } = useSession();
  const [values] = useState(() => {
    const { values: before } = readDraft();
    const isStudent = role === 'student';
    return {
      ...before,
      name: before.name || (isStudent ? (displayName ?? '') : ''),
      emailAddress: before.emailAddress || (isStudent ? (email ?? '') : ''),
    };
  });
  return values;
};

/** The typed part of the payment form. It shows the problems of the last submit until they are solved. */
export const usePaymentForm = (isDelivered: boolean) => {
  const form = useForm({
    id: FORM_ID,
    labels: fieldLabels,
    values: useFirstValues(),
    rules: lateRules<PaymentValues>(async () => (await loadCheck())(isDelivered)),
    // Other parts of the page can have problems too: see `use-obstacle.ts`.
    isFocusElsewhere: true,
  });
  const { control, formState, trigger } = form;
  const values = useWatch({ control }) as PaymentValues;
  const { errors, isSubmitted } = formState;

  useEffect(() => saveDraft({ values }), [values]);
  useEffect(() => {
    if (isSubmitted) void trigger('deliveryAddress');
  }, [isDelivered, isSubmitted, trigger]);

  return {
    control,
    handleSubmit: form.handleSubmit,
    setValue: form.setValue,
    values,
    errors: toSentences(errors),
    field: form.field,
    /** Loads the rules before the first submit, so that it need not wait. */
    prepare: () => void loadCheck().catch(() => {}),
  };
};

export type PaymentForm = ReturnType<typeof usePaymentForm>;

type Rules = typeof import('./payment-rules.js').paymentRules;

let loading: Promise<Rules> | undefined;

/** Loads the rules when the buyer starts to fill in the form, because a page that is only viewed does not need them. */
const loadCheck = (): Promise<Rules> => {
  loading ??= import('./payment-rules.js').then(({ paymentRules }) => paymentRules);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

interface Draft {
  /** The `_id` of the account that filled it in; empty before signing in. */
  owner: string;
  values: PaymentValues;
  choices: Choices;
  hasAgreed: boolean;
  /** Whether the buyer left the page to sign in while submitting. */
  isSigningIn: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = (value: unknown) => (isRecord(value) ? value : {});

/** Limited to the longest field, so that the draft never contains more than could be typed. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_NOTE_LENGTH ? value : '';

const eachOf = <Value>(record: unknown, read: (value: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(recordOf(record)).map(([key, value]) => [key, read(value)]));

const choiceOf = (value: unknown): Choice => {
  const { collection, slot } = recordOf(value);
  return {
    collection: collection === 'selfCollection' || collection === 'delivery' ? collection : null,
    slot: typeof slot === 'string' ? slot : null,
  };
};

/** Parses a stored draft and drops invalid parts. Written by hand, so that the page does not load a schema library. */
const toDraft = (stored: unknown): Draft => {
  const draft = recordOf(stored);
  const values = recordOf(draft.values);
  return {
    owner: textOf(draft.owner),
    values: {
      name: textOf(values.name),
      contactNumber: textOf(values.contactNumber),
      emailAddress: textOf(values.emailAddress),
      deliveryAddress: textOf(values.deliveryAddress),
      comments: eachOf(values.comments, textOf),
    },
    choices: eachOf(draft.choices, choiceOf),
    hasAgreed: draft.hasAgreed === true,
    isSigningIn: draft.isSigningIn === true,
  };
};

/** The input so far, because signing in leaves the page and a reload must not lose it. It belongs to this tab; closing the tab or signing out deletes it. */
const store = createTabStore('payment', toDraft);

export const readDraft = store.read;
const forgetDraft = store.forget;

export const saveDraft = (changes: Partial<Draft>): void =>
  store.write({ ...store.read(), ...changes });

/** Deletes the draft of another account, so that one person's input is not shown to the next in the same tab. */
export const claimDraft = (account: string): void => {
  const { owner } = readDraft();
  if (owner && owner !== account) forgetDraft();
  if (owner !== account) saveDraft({ owner: account });
};

/** The input of the payment form. */
export interface PaymentValues {
  name: string;
  contactNumber: string;
  emailAddress: string;
  deliveryAddress: string;
  /** Comments to vendors, by product id. */
  comments: Record<string, string>;
}

const fieldLabels = {
  name: 'Name',
  contactNumber: 'Contact number',
  emailAddress: 'Email address',
  deliveryAddress: 'Delivery address',
} as const;

export type FieldName = keyof typeof fieldLabels;

/** In the order of the form. */
const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** A field, or a product's comment. */
type FieldPath = FieldName | `comments.${string}`;

/** The problems of fields, as sentences. */
type FieldErrors = { readonly [Path in FieldPath]?: string };

/** The form's errors as sentences: "Name is required." */
const toSentences = ({ comments = {}, ...details }: FormErrors<PaymentValues>): FieldErrors =>
  Object.fromEntries(
    [
      ...fieldNames.map((name) => [
        name,
        details[name] && asSentence(fieldLabels[name], String(details[name].message)),
      ]),
      ...Object.entries(comments).map(([productId, error]) => [
        `comments.${productId}`,
        asSentence('Comment', String(error?.message)),
      ]),
    ].filter(([, sentence]) => sentence),
  );

/** The prefix of the fields' ids. */
const FORM_ID = 'payment';

/** The id of a field's control, which the error summary links to. */
export const fieldId = (name: FieldName | 'terms'): string => `${FORM_ID}-${name}`;
export const collectionId = (productId: string): string => `payment-collection-${productId}`;
export const slotId = (productId: string): string => `payment-slot-${productId}`;
export const commentId = (productId: string): string => `payment-comment-${productId}`;

const COMMENTS = 'comments.';

const whereOf = ({ field, productIds: [first = ''] }: CheckoutProblem): string => {
  if (field === 'terms') return fieldId('terms');
  return field === 'collection' ? collectionId(first) : slotId(first);
};

/** All problems from the top of the form to the bottom, each with the id to link to. */
export const listErrors = (
  fieldErrors: FieldErrors,
  { problems }: Pick<CheckoutContext, 'problems'>,
): FormError[] => {
  const ofField = (name: FieldName): FormError[] => {
    const message = fieldErrors[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  };
  const ofComments = Object.entries(fieldErrors).flatMap(([path, message]) =>
    path.startsWith(COMMENTS) ? [{ fieldId: commentId(path.slice(COMMENTS.length)), message }] : [],
  );
  const ofProblems = (isTerms: boolean): FormError[] =>
    problems
      .filter(({ field }) => (field === 'terms') === isTerms)
      .map((problem) => ({ fieldId: whereOf(problem), message: problem.message }));
  const details = fieldNames.filter((name) => name !== 'deliveryAddress').flatMap(ofField);
  return [
    ...details,
    ...ofProblems(false),
    ...ofComments,
    ...ofField('deliveryAddress'),
    ...ofProblems(true),
  ];
};

/** The problem of a product, if there is one. */
export const problemOf = (
  problems: readonly CheckoutProblem[],
  field: 'collection' | 'slot',
  productId: string,
): string | undefined =>
  problems.find((problem) => problem.field === field && problem.productIds.includes(productId))
    ?.message;

/** The refused field and the server's message; empty for most refusals. */
export const refusedField = (refusal: Refusal | null): FieldErrors =>
  refusal?.code === 'TOO_MANY_ADDRESSES' ? { emailAddress: refusal.message } : {};

export const isAboutAField = (refusal: Refusal): boolean =>
  Object.keys(refusedField(refusal)).length > 0;
