import { toDollars } from '@festival/contracts/money';
import type { PlaceOrderBody } from '@festival/contracts/orders';
import { type Cart, cartTotalCents, toMeantOptions, toQuantityBought } from '../cart.js';
import { type Choices, choiceFor, isAnyDelivered } from './choices.js';

/** A vendor's delivery charge for the whole order. */
export interface Surcharge {
  vendorId: string;
  vendorName: string;
  cents: number;
}

export interface OrderTotals {
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

/** The buyer's input in the payment form. */
export interface BuyerEntry {
  name: string;
  contactNumber: string;
  emailAddress: string;
  deliveryAddress: string;
  /** Comments to vendors, by product id. */
  comments: Readonly<Record<string, string>>;
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
        quantityBought: toQuantityBought(product),
        ...toMeantOptions(product),
        comments: entry.comments[product.productId] ?? '',
        collection: isDelivered ? 'delivery' : 'selfCollection',
        collectionDate: isDelivered ? null : slot,
        deliveryAddress: isDelivered ? deliveryAddress : null,
      };
    }),
  };
};
