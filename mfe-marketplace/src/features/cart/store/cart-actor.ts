import { type CartEvent, cartMachine, INSUFFICIENT_STOCK } from '@festival/lifecycles/cart';
import { createActor } from 'xstate';
import { cartStore } from './cart-store.js';
import { createOwnChanges, type OwnChange } from './own-changes.js';

const CART_FULL = 'An order can hold 100 different products. Please check out with these first.';

let alert: string | null = null;

const actor = createActor(
  cartMachine.provide({
    actions: {
      persist: ({ context }) => cartStore.write(context.cart),
      alertInsufficientStock: () => {
        alert = INSUFFICIENT_STOCK;
      },
      alertCartFull: () => {
        alert = CART_FULL;
      },
    },
  }),
  { input: cartStore.read() },
);

const ownChanges = createOwnChanges();
let isSending = false;

const send = (event: CartEvent, again?: OwnChange): void => {
  const before = cartStore.writes();
  isSending = true;
  actor.send(event);
  isSending = false;
  const write = cartStore.writes();
  if (write > before) ownChanges.note(write, event, again);
};

/**
 * Another tab may have changed the cart meanwhile. Neither tab may undo the other's changes.
 */
const sync = (): void => {
  const cart = cartStore.read();
  if (cart === actor.getSnapshot().context.cart) return;
  actor.send({ type: 'SYNCED', cart });
  if (cart.products.length === 0) ownChanges.forget();
  for (const change of ownChanges.missingIn(cartStore.ownSeen())) send(change.event, change);
};

actor.start();
cartStore.subscribe(() => {
  if (!isSending) sync();
});

/** The cart's machine, shared by everything in the page that changes the cart. */
export const cartActor = actor;

/** Sends an event to the cart. Returns the sentence to show if the cart refuses, otherwise null. */
export const sendToCart = (event: CartEvent): string | null => {
  sync();
  alert = null;
  send(event);
  return alert;
};
