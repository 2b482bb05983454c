import { isSlotReachable } from '@festival/edition/slots';
import type { Cart } from '@festival/lifecycles/cart';
import type { Offer } from '@festival/lifecycles/checkout';
import type { Edition } from '@festival/mfe-kit/edition';

/** How each product of a cart can be had: the ways that its vendor offers, and the slots for which it can be ready. */
export const offersFor = (cart: Cart, edition: Edition, now: Date): Offer[] =>
  cart.products.map(({ productId, name, offers, leadTime }) => ({
    productId,
    name,
    ways: offers,
    slots: edition.marketplace.collectionSlots
      .filter((slot) => isSlotReachable(edition, slot, leadTime, now))
      .map(({ code }) => code),
  }));
