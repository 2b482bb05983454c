import { type Cart, emptyCart } from '@festival/lifecycles/cart';
import { sendToCart } from '../cart/store/cart-actor.js';
import { cartStore } from '../cart/store/cart-store.js';

let sent = { cart: emptyCart, id: '' };

/** The cart that is being submitted, of which there is one a page. */
export const sentCart = {
  note: (cart: Cart): void => {
    sent = { cart, id: cartStore.id() };
  },
  /** The cart's name, by which the server knows a repeat. */
  id: (): string => sent.id,
  /** It is an order now. Of what another tab has begun since, or added, nothing is taken out. */
  takeOut: (): void => {
    if (cartStore.id() !== sent.id) return;
    sendToCart({ type: 'ORDERED', ordered: sent.cart });
    cartStore.rename();
  },
};
