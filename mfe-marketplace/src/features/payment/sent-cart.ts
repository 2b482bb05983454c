import { type Cart, emptyCart } from '@festival/lifecycles/cart';
import { sendToCart } from '../cart/store/cart-actor.js';
import { cartStore } from '../cart/store/cart-store.js';

let sent = { cart: emptyCart, id: '' };

/** The cart that is being submitted; one at a time. */
export const sentCart = {
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
