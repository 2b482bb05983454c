import type { CollectionType, PlaceOrderBody } from '@festival/contracts/orders';
import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../effects.js';
import {
  type Choices,
  chooseCollection,
  chooseSlot,
  findLost,
  keepOffered,
  type LostChoice,
  type Offer,
} from './choices.js';
import { type CheckoutProblem, findProblems } from './problems.js';

export const LOGIN_TO_COMPLETE = 'Please login to complete your payment';

/** Why the order was refused, in a sentence for the buyer. */
export interface Refusal {
  code: string;
  message: string;
  /** The order that was already placed from this cart. */
  orderId?: string;
}

/** The result of sending an order. */
export type Placing =
  | { outcome: 'placed'; orderId: string }
  | { outcome: 'signed-out' }
  | { outcome: 'refused'; refusal: Refusal };

/** The result of asking the buyer to sign in. */
export type SigningIn =
  | { outcome: 'signed-in' }
  | { outcome: 'closed' }
  | { outcome: 'refused'; refusal: Refusal };

type Answer = Placing | SigningIn;

export interface CheckoutContext {
  offers: readonly Offer[];
  choices: Choices;
  /** Choices that became unavailable, until the buyer chooses again. */
  lost: readonly LostChoice[];
  hasAgreed: boolean;
  /** The unsolved problems of the last submit. */
  problems: readonly CheckoutProblem[];
  refusal: Refusal | null;
  /** The submitted order. It is sent again after signing in. */
  body: PlaceOrderBody | null;
  orderId: string | null;
}

export interface CheckoutInput {
  offers: readonly Offer[];
  choices?: Choices;
  hasAgreed?: boolean;
}

export type CheckoutEvent =
  /** The cart or the clock changed the products, the ways to get them, or the slots. */
  | { type: 'OFFERS_CHANGED'; offers: readonly Offer[] }
  | { type: 'CHOOSE_COLLECTION'; productId: string; collection: CollectionType }
  | { type: 'CHOOSE_SLOT'; productId: string; slot: string }
  | { type: 'AGREE'; hasAgreed: boolean }
  /** `body` is null while the buyer's details are incomplete. */
  | { type: 'SUBMIT'; body: PlaceOrderBody | null }
  /** The buyer accepts the changes in the cart. */
  | { type: 'ACCEPT_CHANGES' };

/** Refusals by a rule of ordering: the server's data about the cart is newer than the page's. */
const isAboutTheCart = ({ code }: Refusal) => code.startsWith('ORDER_');

/** The refusal when the buyer closes the sign-in. */
const NOT_SIGNED_IN: Refusal = { code: 'SIGN_IN_REQUIRED', message: LOGIN_TO_COMPLETE };

const problemsOf = ({ offers, choices, hasAgreed }: CheckoutContext) =>
  findProblems(offers, choices, hasAgreed);

/** After the first submit, a solved problem disappears at once. A new one appears with the next submit. */
const unsolvedOf = (context: CheckoutContext): CheckoutProblem[] =>
  problemsOf(context).filter(({ field }) => context.problems.some((old) => old.field === field));

/** The current offers, the choices that are still among them, and the lost ones. */
const withOffers = (
  { choices, lost }: Pick<CheckoutContext, 'choices' | 'lost'>,
  offers: readonly Offer[],
) => {
  const lostNow = findLost(choices, offers);
  const isStillLost = ({ productId }: LostChoice) =>
    offers.some((offer) => offer.productId === productId) &&
    !lostNow.some((choice) => choice.productId === productId);
  return {
    offers,
    choices: keepOffered(choices, offers),
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
      event.type === 'SUBMIT' && event.body !== null && problemsOf(context).length === 0,
    isAboutTheCart: (_, answer: Answer) =>
      answer.outcome === 'refused' && isAboutTheCart(answer.refusal),
  },
  actors: {
    /** Sends the order. Never rejects. */
    placeOrder: fromPromise<Placing, PlaceOrderBody>(notProvided),
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
    takeOffers: assign(({ context, event }) =>
      event.type === 'OFFERS_CHANGED' ? withOffers(context, event.offers) : {},
    ),
    agree: assign(({ event }) => (event.type === 'AGREE' ? { hasAgreed: event.hasAgreed } : {})),
    listProblems: assign(({ context }) => ({ problems: problemsOf(context), refusal: null })),
    dropSolved: assign(({ context }) => ({ problems: unsolvedOf(context) })),
    prepare: assign(({ event }) =>
      event.type === 'SUBMIT' ? { body: event.body, problems: [], refusal: null } : {},
    ),
    noteAnswer: assign((_, answer: Answer) => {
      switch (answer.outcome) {
        case 'placed':
          return { orderId: answer.orderId };
        case 'refused':
          return { refusal: answer.refusal, body: null };
        case 'closed':
          return { refusal: NOT_SIGNED_IN, body: null };
        default:
          return {};
      }
    }),
    dropCartRefusal: assign(({ context: { refusal } }) =>
      refusal && isAboutTheCart(refusal) ? { refusal: null } : {},
    ),
    /** Effect: move to the first problem. */
    showProblems: () => {},
    /** Effect: ask the server about the cart again and show what changed. */
    reviewCart: () => {},
    /** Effect: show why the order was refused. */
    showRefusal: () => {},
    /** Effect: remove the ordered products from the cart, and delete the draft. */
    removeOrdered: () => {},
    /** Effect: go to the page of the order. */
    showSuccess: () => {},
  },
});

const editable = {
  OFFERS_CHANGED: { actions: ['takeOffers', 'dropSolved'] },
  CHOOSE_COLLECTION: { actions: ['choose', 'dropSolved'] },
  CHOOSE_SLOT: { actions: ['choose', 'dropSolved'] },
  AGREE: { actions: ['agree', 'dropSolved'] },
} as const;

const answerOf = ({ event }: { event: { output: Answer } }) => event.output;

const note = { type: 'noteAnswer', params: answerOf } as const;

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
    ...withOffers({ choices: input.choices ?? {}, lost: [] }, input.offers),
    hasAgreed: input.hasAgreed ?? false,
    problems: [],
    refusal: null,
    body: null,
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
          { actions: ['listProblems', 'showProblems'] },
        ],
      },
    },
    submitting: {
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context.body as PlaceOrderBody,
        onDone: [
          { guard: is('placed'), target: 'placed', actions: note },
          { guard: is('signed-out'), target: 'signingIn' },
          {
            guard: { type: 'isAboutTheCart', params: answerOf },
            target: 'editing',
            actions: [note, 'reviewCart', 'showRefusal'],
          },
          { target: 'editing', actions: [note, 'showRefusal'] },
        ],
      },
      on: { OFFERS_CHANGED: { actions: 'takeOffers' } },
    },
    signingIn: {
      invoke: {
        id: 'askToSignIn',
        src: 'askToSignIn',
        onDone: [
          { guard: is('signed-in'), target: 'submitting' },
          { target: 'editing', actions: [note, 'showRefusal'] },
        ],
      },
      on: { OFFERS_CHANGED: { actions: 'takeOffers' } },
    },
    placed: { type: 'final', entry: ['removeOrdered', 'showSuccess'] },
  },
});
