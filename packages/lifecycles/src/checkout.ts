import { toDollars } from '@festival/contracts/money';
import type { CollectionType, PlaceOrderBody } from '@festival/contracts/orders';
import { assign, fromPromise, setup } from 'xstate';
import { type Cart, cartTotalCents, toBought } from './cart.js';
import { notProvided } from './effects.js';

/** How to get one product: nothing at first, then a way and, for self-collection, a slot. */
export interface Choice {
  collection: CollectionType | null;
  /** The code of one of the edition's collection slots. */
  slot: string | null;
}
export type Choices = Readonly<Record<string, Choice>>;

/** The possible choices for one product, in the order of the form. */
export interface AvailableChoices {
  productId: string;
  name: string;
  ways: readonly CollectionType[];
  /** The codes of slots for which the product can be ready. */
  slots: readonly string[];
}

const unset: Choice = { collection: null, slot: null };

export const choiceFor = (choices: Choices, productId: string): Choice =>
  choices[productId] ?? unset;

/** Choosing another way clears the slot. */
const chooseCollection = (
  choices: Choices,
  productId: string,
  collection: CollectionType,
): Choices =>
  choiceFor(choices, productId).collection === collection
    ? choices
    : { ...choices, [productId]: { collection, slot: null } };

/** Only a product that is collected has a slot. */
const chooseSlot = (choices: Choices, productId: string, slot: string): Choices =>
  choiceFor(choices, productId).collection === 'selfCollection'
    ? { ...choices, [productId]: { collection: 'selfCollection', slot } }
    : choices;

const stillAvailable = (choice: Choice, possible: AvailableChoices): Choice => {
  if (!choice.collection || !possible.ways.includes(choice.collection)) return unset;
  const isOpen = choice.slot !== null && possible.slots.includes(choice.slot);
  return { collection: choice.collection, slot: isOpen ? choice.slot : null };
};

/** The choices that are still available. Drops those of removed products. */
const keepAvailable = (choices: Choices, available: readonly AvailableChoices[]): Choices =>
  Object.fromEntries(
    available.map((possible) => [
      possible.productId,
      stillAvailable(choiceFor(choices, possible.productId), possible),
    ]),
  );

export const isAnyDelivered = (choices: Choices): boolean =>
  Object.values(choices).some(({ collection }) => collection === 'delivery');

/** A choice that is no longer available: the way itself, or only the slot. */
export interface LostChoice {
  productId: string;
  name: string;
  collection: CollectionType;
  /** The code of the slot, if only the slot is unavailable. */
  slot: string | null;
}

/** The buyer's choices that are no longer available. Products that are gone are the cart's concern. */
const findLost = (choices: Choices, available: readonly AvailableChoices[]): LostChoice[] =>
  available.flatMap((possible): LostChoice[] => {
    const { productId, name } = possible;
    const { collection, slot } = choiceFor(choices, productId);
    const kept = stillAvailable({ collection, slot }, possible);
    if (!collection || (kept.collection === collection && kept.slot === slot)) return [];
    return [{ productId, name, collection, slot: kept.collection ? slot : null }];
  });

export const TERMS_NOT_AGREED = 'Please indicate acknowledgement of terms and conditions.';
const COLLECTION_MISSING = 'Please select a Collection Type for all products.';
const SLOT_MISSING =
  'Please select a date for self collection for all purchased products. Missing for ';

/** Why an order cannot be submitted, apart from the buyer's details, which have a schema. */
export interface CheckoutProblem {
  field: 'collection' | 'slot' | 'terms';
  message: string;
  /** The affected products; empty for the terms. */
  productIds: readonly string[];
}

/** In the order of the form. */
const findProblems = ({ available, choices, hasAgreed }: CheckoutContext): CheckoutProblem[] => {
  const choiceOf = ({ productId }: AvailableChoices) => choiceFor(choices, productId);
  const idsOf = (some: readonly AvailableChoices[]) => some.map(({ productId }) => productId);
  const withoutWay = available.filter((possible) => choiceOf(possible).collection === null);
  const withoutSlot = available.filter((possible) => {
    const { collection, slot } = choiceOf(possible);
    return collection === 'selfCollection' && slot === null;
  });
  const names = withoutSlot.map(({ name }) => name).join(', ');
  const problems: CheckoutProblem[] = [
    { field: 'collection', message: COLLECTION_MISSING, productIds: idsOf(withoutWay) },
    { field: 'slot', message: `${SLOT_MISSING}${names}`, productIds: idsOf(withoutSlot) },
  ];
  return [
    ...problems.filter(({ productIds }) => productIds.length > 0),
    ...(hasAgreed ? [] : [{ field: 'terms', message: TERMS_NOT_AGREED, productIds: [] } as const]),
  ];
};

/** A vendor's delivery charge for the whole order. */
export interface Surcharge {
  vendorId: string;
  vendorName: string;
  cents: number;
}

interface OrderTotals {
  itemsCents: number;
  /** One for each delivering vendor, in the order of the cart. */
  surcharges: Surcharge[];
  totalCents: number;
}

export const orderTotals = (cart: Cart, choices: Choices): OrderTotals => {
  const surcharges = new Map<string, Surcharge>();
  for (const { productId, vendorId, vendorName, surchargeCents } of cart.products)
    if (choiceFor(choices, productId).collection === 'delivery')
      surcharges.set(vendorId, { vendorId, vendorName, cents: surchargeCents });
  const itemsCents = cartTotalCents(cart);
  const chargedCents = [...surcharges.values()].reduce((sum, { cents }) => sum + cents, 0);
  return {
    itemsCents,
    surcharges: [...surcharges.values()],
    totalCents: itemsCents + chargedCents,
  };
};

export interface BuyerEntry {
  name: string;
  contactNumber: string;
  emailAddress: string;
  deliveryAddress: string;
  comments: Record<string, string>;
}

/** The body of the order. Every delivered purchase gets the one address of the form. */
export const toOrderBody = (cart: Cart, choices: Choices, entry: BuyerEntry): PlaceOrderBody => {
  const deliveryAddress = isAnyDelivered(choices) ? entry.deliveryAddress : null;
  return {
    name: entry.name,
    contactNumber: entry.contactNumber,
    emailAddress: entry.emailAddress,
    deliveryAddress,
    total: toDollars(orderTotals(cart, choices).totalCents),
    purchases: cart.products.map((product) => {
      const { collection, slot } = choiceFor(choices, product.productId);
      const isDelivered = collection === 'delivery';
      return {
        productId: product.productId,
        vendorId: product.vendorId,
        ...toBought(product),
        comments: entry.comments[product.productId] ?? '',
        collection: isDelivered ? 'delivery' : 'selfCollection',
        collectionDate: isDelivered ? null : slot,
        deliveryAddress: isDelivered ? deliveryAddress : null,
      };
    }),
  };
};

export const LOGIN_TO_COMPLETE = 'Please login to complete your payment';

export interface Refusal {
  code: string;
  message: string;
  /** The order that was already placed from this cart. */
  orderId?: string;
}

/** An order as it is sent, and sent again after signing in. */
export interface SentOrder {
  cart: Cart;
  /** The cart's id, by which the server recognises a repeat. */
  cartId: string;
  body: PlaceOrderBody;
}

/** The result of sending an order. The form shows a refusal of one of its fields by itself. */
export type Placing =
  | { outcome: 'placed'; orderId: string }
  | { outcome: 'signed-out' }
  | { outcome: 'field-refused' }
  | { outcome: 'refused'; refusal: Refusal };

export type SigningIn =
  | { outcome: 'signed-in' }
  | { outcome: 'closed' }
  | { outcome: 'refused'; refusal: Refusal };

type Answer = Placing | SigningIn;

export interface CheckoutContext {
  available: readonly AvailableChoices[];
  choices: Choices;
  /** Choices that became unavailable, until the buyer chooses again. */
  lost: readonly LostChoice[];
  hasAgreed: boolean;
  /** The unsolved problems of the last submit. */
  problems: readonly CheckoutProblem[];
  refusal: Refusal | null;
  /** Counts the submits that failed, so that the page moves the focus at each of them. */
  attempt: number;
  order: SentOrder | null;
  orderId: string | null;
}

export interface CheckoutInput {
  available: readonly AvailableChoices[];
  choices?: Choices;
  hasAgreed?: boolean;
}

export type CheckoutEvent =
  /** The cart or the clock changed the products, the ways to get them, or the slots. */
  | { type: 'AVAILABLE_CHANGED'; available: readonly AvailableChoices[] }
  | { type: 'CHOOSE_COLLECTION'; productId: string; collection: CollectionType }
  | { type: 'CHOOSE_SLOT'; productId: string; slot: string }
  | { type: 'AGREE'; hasAgreed: boolean }
  /** `order` is null while the buyer's details are incomplete. */
  | { type: 'SUBMIT'; order: SentOrder | null }
  | { type: 'ACCEPT_CHANGES' };

/** Refusals by a rule of ordering: the server's data about the cart is newer than the page's. */
const isAboutTheCart = ({ code }: Refusal) => code.startsWith('ORDER_');

const NOT_SIGNED_IN: Refusal = { code: 'SIGN_IN_REQUIRED', message: LOGIN_TO_COMPLETE };

const refusalIn = (answer: Answer): Refusal | null => {
  if (answer.outcome === 'closed') return NOT_SIGNED_IN;
  return answer.outcome === 'refused' ? answer.refusal : null;
};

/** What is available now, the buyer's choices that still are, and those that are lost. */
const withAvailable = (
  { choices, lost }: Pick<CheckoutContext, 'choices' | 'lost'>,
  available: readonly AvailableChoices[],
) => {
  const lostNow = findLost(choices, available);
  const isStillLost = ({ productId }: LostChoice) =>
    available.some((possible) => possible.productId === productId) &&
    !lostNow.some((choice) => choice.productId === productId);
  return {
    available,
    choices: keepAvailable(choices, available),
    lost: [...lost.filter(isStillLost), ...lostNow],
  };
};

const machineSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
  },
  guards: {
    isComplete: ({ context, event }) =>
      event.type === 'SUBMIT' && event.order !== null && findProblems(context).length === 0,
    isAboutTheCart: (_, answer: Answer) =>
      answer.outcome === 'refused' && isAboutTheCart(answer.refusal),
  },
  actors: {
    /** Sends the order. Never rejects. */
    placeOrder: fromPromise<Placing, SentOrder>(notProvided),
    /** Opens the sign-in, saying `LOGIN_TO_COMPLETE`. Never rejects. */
    askToSignIn: fromPromise<SigningIn>(notProvided),
  },
  actions: {
    choose: assign(({ context, event }) => {
      const { choices } = context;
      if (event.type !== 'CHOOSE_COLLECTION' && event.type !== 'CHOOSE_SLOT') return {};
      const { productId } = event;
      return {
        lost: context.lost.filter((choice) => choice.productId !== productId),
        choices:
          event.type === 'CHOOSE_SLOT'
            ? chooseSlot(choices, productId, event.slot)
            : chooseCollection(choices, productId, event.collection),
      };
    }),
    takeAvailable: assign(({ context, event }) =>
      event.type === 'AVAILABLE_CHANGED' ? withAvailable(context, event.available) : {},
    ),
    agree: assign(({ event }) => (event.type === 'AGREE' ? { hasAgreed: event.hasAgreed } : {})),
    listProblems: assign(({ context }) => ({
      problems: findProblems(context),
      refusal: null,
      attempt: context.attempt + 1,
    })),
    /** After a submit, a solved problem disappears at once. A new one appears with the next submit. */
    dropSolved: assign(({ context }) => ({
      problems: findProblems(context).filter(({ field }) =>
        context.problems.some((old) => old.field === field),
      ),
    })),
    prepare: assign(({ event }) =>
      event.type === 'SUBMIT' ? { order: event.order, problems: [], refusal: null } : {},
    ),
    noteOrder: assign((_, answer: Answer) =>
      answer.outcome === 'placed' ? { orderId: answer.orderId } : {},
    ),
    noteRefusal: assign(({ context }, answer: Answer) => ({
      refusal: refusalIn(answer),
      attempt: context.attempt + 1,
      order: null,
    })),
    dropCartRefusal: assign(({ context: { refusal } }) =>
      refusal && isAboutTheCart(refusal) ? { refusal: null } : {},
    ),
    /** Effect: ask the server about the cart again and show what changed. */
    reviewCart: () => {},
    /** Effect: remove the ordered products from the cart, and delete the draft. */
    removeOrdered: () => {},
    showSuccess: () => {},
  },
});

const editable = {
  AVAILABLE_CHANGED: { actions: ['takeAvailable', 'dropSolved'] },
  CHOOSE_COLLECTION: { actions: ['choose', 'dropSolved'] },
  CHOOSE_SLOT: { actions: ['choose', 'dropSolved'] },
  AGREE: { actions: ['agree', 'dropSolved'] },
} as const;

const answerOf = ({ event }: { event: { output: Answer } }) => event.output;
const noteOrder = { type: 'noteOrder', params: answerOf } as const;
const noteRefusal = { type: 'noteRefusal', params: answerOf } as const;

const is =
  (outcome: Answer['outcome']) =>
  ({ event }: { event: { output: Answer } }) =>
    event.output.outcome === outcome;

/**
 * The checkout. While an order is being sent, it ignores further submits, so that a double click places one order. If the session has ended, it asks the
 * buyer to sign in and sends the same order again.
 */
export const checkoutMachine = machineSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...withAvailable({ choices: input.choices ?? {}, lost: [] }, input.available),
    hasAgreed: input.hasAgreed ?? false,
    problems: [],
    refusal: null,
    attempt: 0,
    order: null,
    orderId: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        ...editable,
        ACCEPT_CHANGES: { actions: 'dropCartRefusal' },
        SUBMIT: [
          { guard: 'isComplete', target: 'submitting', actions: 'prepare' },
          { actions: 'listProblems' },
        ],
      },
    },
    submitting: {
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context.order as SentOrder,
        onDone: [
          { guard: is('placed'), target: 'placed', actions: noteOrder },
          { guard: is('signed-out'), target: 'signingIn' },
          {
            guard: { type: 'isAboutTheCart', params: answerOf },
            target: 'editing',
            actions: [noteRefusal, 'reviewCart'],
          },
          { target: 'editing', actions: noteRefusal },
        ],
      },
      on: { AVAILABLE_CHANGED: { actions: 'takeAvailable' } },
    },
    signingIn: {
      invoke: {
        id: 'askToSignIn',
        src: 'askToSignIn',
        onDone: [
          { guard: is('signed-in'), target: 'submitting' },
          { target: 'editing', actions: noteRefusal },
        ],
      },
      on: { AVAILABLE_CHANGED: { actions: 'takeAvailable' } },
    },
    placed: { type: 'final', entry: ['removeOrdered', 'showSuccess'] },
  },
});
