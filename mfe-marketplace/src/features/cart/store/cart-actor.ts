import { type CartEvent, cartMachine, INSUFFICIENT_STOCK } from '@festival/lifecycles/cart';
import { createActor } from 'xstate';
import { cartStore } from './cart-store.js';

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

/** Another tab may have changed the cart since: what it did must not be undone by what is done here. */
const sync = () => {
  const cart = cartStore.read();
  if (cart !== actor.getSnapshot().context.cart) actor.send({ type: 'SYNCED', cart });
};

let isSending = false;

actor.start();
cartStore.subscribe(() => {
  if (!isSending) sync();
});

/** The cart's machine, shared by everything in the page that changes the cart. */
export const cartActor = actor;

/** Sends an event to the cart; gives the sentence to show when the cart refuses, else null. */
export const sendToCart = (event: CartEvent): string | null => {
  alert = null;
  sync();
  isSending = true;
  actor.send(event);
  isSending = false;
  return alert;
};
