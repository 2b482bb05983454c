import { and, assign, not, setup } from 'xstate';
import {
  type Addition,
  addToCart,
  type Cart,
  type CartFacts,
  canIncrease,
  emptyCart,
  findVariation,
  fitsStock,
  hasRoomFor,
  isSameCart,
  type LineRef,
  lineOf,
  mostOf,
  removeFromCart,
  reviewCart,
  setQuantity,
  takeOut,
} from './cart.js';

export const INSUFFICIENT_STOCK = 'Insufficient stock. Check your cart.';

interface CartContext {
  cart: Cart;
  /** The variation whose removal must be confirmed. */
  pending: LineRef | null;
}

export type CartEvent =
  | { type: 'ADD'; addition: Addition }
  | { type: 'INCREASE'; line: LineRef }
  | { type: 'DECREASE'; line: LineRef }
  /** A typed quantity. 0 asks whether to remove the variation. */
  | { type: 'SET_QUANTITY'; line: LineRef; quantity: number }
  | { type: 'REMOVE'; line: LineRef }
  | { type: 'CLEAR' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  /** New facts from the server. Changes that need no confirmation are applied. */
  | { type: 'FACTS'; facts: CartFacts }
  /** The buyer accepts all changes. */
  | { type: 'ACCEPT_CHANGES'; facts: CartFacts }
  /** Another tab has changed the cart. */
  | { type: 'SYNCED'; cart: Cart }
  /** These items are an order now. Items that another tab has added meanwhile stay. */
  | { type: 'ORDERED'; ordered: Cart };

const lineIn = (event: CartEvent): LineRef | null => ('line' in event ? event.line : null);

const quantityIn = ({ cart }: CartContext, event: CartEvent): number => {
  const line = lineIn(event);
  return (line && findVariation(cart, line)?.quantity) ?? 0;
};

const machineSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as Cart | undefined,
  },
  guards: {
    isEmpty: ({ context }) => context.cart.products.length === 0,
    fitsStock: ({ context, event }) =>
      event.type === 'ADD' && fitsStock(context.cart, event.addition),
    hasRoom: ({ context, event }) =>
      event.type === 'ADD' && hasRoomFor(context.cart, lineOf(event.addition).productId),
    isBelowStock: ({ context, event }) =>
      event.type === 'INCREASE' && canIncrease(context.cart, event.line),
    isLastPiece: ({ context, event }) => quantityIn(context, event) === 1,
    isMoreThanOne: ({ context, event }) => quantityIn(context, event) > 1,
    isNothing: ({ event }) => event.type === 'SET_QUANTITY' && event.quantity < 1,
    isInCart: ({ context, event }) => quantityIn(context, event) > 0,
    isWithinStock: ({ context, event }) => {
      if (event.type !== 'SET_QUANTITY') return false;
      const variation = findVariation(context.cart, event.line);
      return variation !== undefined && event.quantity <= mostOf(variation.stock);
    },
    isNews: ({ context, event }) =>
      event.type === 'FACTS' &&
      !isSameCart(reviewCart(context.cart, event.facts).quiet, context.cart),
    isPendingGone: ({ context }) =>
      !context.pending || findVariation(context.cart, context.pending) === undefined,
  },
  actions: {
    add: assign(({ context, event }) =>
      event.type === 'ADD' ? { cart: addToCart(context.cart, event.addition) } : {},
    ),
    step: assign(({ context, event }) => {
      const line = lineIn(event);
      const by = event.type === 'INCREASE' ? 1 : -1;
      const quantity = quantityIn(context, event) + by;
      return line ? { cart: setQuantity(context.cart, line, quantity) } : {};
    }),
    setQuantity: assign(({ context, event }) =>
      event.type === 'SET_QUANTITY'
        ? { cart: setQuantity(context.cart, event.line, event.quantity) }
        : {},
    ),
    remove: assign(({ context, event }) => {
      const line = lineIn(event);
      return line ? { cart: removeFromCart(context.cart, line) } : {};
    }),
    askAbout: assign(({ event }) => ({ pending: lineIn(event) })),
    removePending: assign(({ context }) =>
      context.pending ? { cart: removeFromCart(context.cart, context.pending) } : {},
    ),
    forgetPending: assign({ pending: null }),
    reset: assign({ cart: emptyCart }),
    takeOutOrdered: assign(({ context, event }) =>
      event.type === 'ORDERED' ? { cart: takeOut(context.cart, event.ordered) } : {},
    ),
    takeOver: assign(({ event }) => (event.type === 'SYNCED' ? { cart: event.cart } : {})),
    takeQuietly: assign(({ context, event }) =>
      event.type === 'FACTS' ? { cart: reviewCart(context.cart, event.facts).quiet } : {},
    ),
    acceptChanges: assign(({ context, event }) =>
      event.type === 'ACCEPT_CHANGES' ? { cart: reviewCart(context.cart, event.facts).cart } : {},
    ),
    /** Effect: keep the cart for the next visit and for other tabs. */
    persist: () => {},
    alertInsufficientStock: () => {},
    alertCartFull: () => {},
  },
});

/**
 * The cart. Adding changes nothing if the stock is too low. Removing the last piece of a variation and clearing the cart must be confirmed. The last
 * variation removes its product, and the last product resets the cart.
 */
export const cartMachine = machineSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({ cart: input ?? emptyCart, pending: null }),
  initial: 'filled',
  on: {
    ADD: [
      { guard: and(['fitsStock', 'hasRoom']), target: '.filled', actions: ['add', 'persist'] },
      { guard: not('hasRoom'), actions: 'alertCartFull' },
      { actions: 'alertInsufficientStock' },
    ],
    ORDERED: { target: '.filled', actions: ['takeOutOrdered', 'persist'] },
  },
  states: {
    empty: {
      entry: ['reset', 'forgetPending'],
      on: { SYNCED: { target: 'filled', actions: 'takeOver' } },
    },
    filled: {
      initial: 'browsing',
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        // No target, so that an open question stays as long as its subject exists.
        SYNCED: { actions: 'takeOver' },
        FACTS: { guard: 'isNews', actions: ['takeQuietly', 'persist'] },
        ACCEPT_CHANGES: { actions: ['acceptChanges', 'persist'] },
      },
      states: {
        browsing: {
          entry: 'forgetPending',
          on: {
            INCREASE: { guard: 'isBelowStock', actions: ['step', 'persist'] },
            DECREASE: [
              { guard: 'isMoreThanOne', actions: ['step', 'persist'] },
              { guard: 'isLastPiece', target: 'confirmingRemoval', actions: 'askAbout' },
            ],
            SET_QUANTITY: [
              {
                guard: and(['isNothing', 'isInCart']),
                target: 'confirmingRemoval',
                actions: 'askAbout',
              },
              { guard: 'isWithinStock', actions: ['setQuantity', 'persist'] },
              { guard: 'isInCart', actions: 'alertInsufficientStock' },
            ],
            REMOVE: { guard: 'isInCart', actions: ['remove', 'persist'] },
            CLEAR: 'confirmingClear',
          },
        },
        confirmingRemoval: {
          always: { guard: 'isPendingGone', target: 'browsing' },
          on: {
            CONFIRM: { target: 'browsing', actions: ['removePending', 'persist'] },
            CANCEL: 'browsing',
          },
        },
        confirmingClear: {
          on: {
            CONFIRM: { target: '#cart.empty', actions: ['reset', 'persist'] },
            CANCEL: 'browsing',
          },
        },
      },
    },
  },
});
