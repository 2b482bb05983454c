import { z } from 'zod';
import {
  contactNumber,
  dollars,
  emailAddress,
  flag,
  id,
  line,
  optionalText,
  searchText,
  wholeField,
} from './common.js';
import { MAX_NOTE_LENGTH, MAX_ORDER_SEARCH_LENGTH, MAX_PRODUCTS_PER_ORDER } from './limits.js';
import { type CollectionType, collectionType, collectionTypes } from './orders/collection-type.js';
import { cartLine } from './products.js';

export {
  type AdminOrder,
  type AdminOrderFilter,
  type AdminOrderPage,
  type AdminOrderQuery,
  type AdminOrderSort,
  type AdminOrderState,
  type FoundOrder,
  type OrdersChange,
  type OrdersChanged,
  type OrdersSummary,
  orderFlagsOf,
  orderNumbers,
  orderStateOf,
} from './orders/admin-orders.js';
export { orderNumberKey } from './orders/order-number.js';
export { type OrderState, orderStates } from './orders/order-state.js';
export { type FilterToSave, filterToSave, type SavedFilter } from './orders/saved-filters.js';
export { type SlotTotals, slotTotals } from './orders/vendor-totals.js';
export type { CollectionType };

/** The Redis channel for placed and changed orders. */
export const ORDERS_CHANGED = 'orders:changed';

/** The buyer's fields, as the payment form and the server check them. */
export const buyerDetails = z.object({
  name: line(64),
  contactNumber,
  emailAddress,
});

export const placedPurchase = cartLine
  .extend({
    vendorId: z.string().max(64).optional(),
    comments: optionalText(MAX_NOTE_LENGTH).default(''),
    collection: z.enum(collectionTypes, 'must be selfCollection or delivery'),
    collectionDate: z.string().max(40).nullish(),
    deliveryAddress: optionalText(MAX_NOTE_LENGTH).nullish(),
  })
  .superRefine((purchase, context) => {
    if (!purchase.quantityBought.some((row) => row.some((quantity) => quantity > 0)))
      context.addIssue({
        code: 'custom',
        path: ['quantityBought'],
        message: 'must hold at least 1',
      });
    if (purchase.collection === 'selfCollection' && !purchase.collectionDate)
      context.addIssue({ code: 'custom', path: ['collectionDate'], message: 'is required' });
    if (purchase.collection === 'delivery' && !purchase.deliveryAddress)
      context.addIssue({ code: 'custom', path: ['deliveryAddress'], message: 'is required' });
  });
export type PlacedPurchase = z.infer<typeof placedPurchase>;

/** Clients send the address as `emailAddress`; older ones send it as `email`. */
export const placeOrderBody = buyerDetails
  .extend({
    emailAddress: emailAddress.optional(),
    email: emailAddress.optional(),
    total: dollars,
    deliveryAddress: optionalText(MAX_NOTE_LENGTH).nullish(),
    purchases: z
      .array(placedPurchase)
      .min(1, 'must hold at least 1 product')
      .max(MAX_PRODUCTS_PER_ORDER, `must hold at most ${MAX_PRODUCTS_PER_ORDER} products`)
      .refine((purchases) => new Set(purchases.map((p) => p.productId)).size === purchases.length, {
        message: 'must name each product once',
      }),
  })
  .superRefine((body, context) => {
    if (body.emailAddress === undefined && body.email === undefined)
      context.addIssue({ code: 'custom', path: ['emailAddress'], message: 'is required' });
  })
  .transform(({ email, emailAddress: address, ...body }) => ({
    ...body,
    emailAddress: address ?? (email as string),
  }));
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;

/** A product of an order, as it was at the time of the purchase. */
export const purchase = z.object({
  productId: id,
  vendorId: id,
  vendorName: z.string(),
  productName: z.string(),
  images: z.array(z.string()),
  price: z.number(),
  attribute1: z.string(),
  attribute2: z.string(),
  colours: z.array(z.string()),
  sizes: z.array(z.string()),
  quantityBought: z.array(z.array(z.number().int())),
  comments: z.string(),
  collection: collectionType,
  collectionDate: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
  total: z.number(),
});
export type Purchase = z.infer<typeof purchase>;

export const order = z.object({
  _id: id,
  orderNumber: z.string(),
  verified: z.boolean(),
  cancelled: z.boolean(),
  /** Absent unless cancelled. */
  cancelledAt: z.string().optional(),
  datetime: z.string(),
  total: z.number(),
  name: z.string(),
  contactNumber: z.string(),
  emailAddress: z.string(),
  deliveryAddress: z.string().nullable(),
  /** The delivery surcharge of each vendor, once per order. */
  surcharges: z.array(z.object({ vendorId: id, vendorName: z.string(), surcharge: z.number() })),
  purchases: z.array(purchase),
});
export type Order = z.infer<typeof order>;

/** The data of an order for its mails. */
export const mailedOrder = order.extend({
  /** The address of the buyer's account, if the mails go to a different one: a copy goes there. */
  copyTo: z.string().nullable().default(null),
});
export type MailedOrder = z.infer<typeof mailedOrder>;

export const MAX_LISTED_ORDERS = 1_000;

export const orderQuery = z.object({
  verified: flag.optional().meta({ description: '`false` leaves cancelled ones out.' }),
  cancelled: flag.optional(),
  page: wholeField(1, 100_000).optional(),
  limit: wholeField(1, MAX_LISTED_ORDERS).optional(),
  q: searchText(MAX_ORDER_SEARCH_LENGTH).optional().meta({
    description:
      'A number as people write it, or words of the name, the e-mail address and the phone, in any case and without accents; or an amount: `36`, `$36.00`.',
  }),
  /** The code of a collection slot, or `delivery`: finds orders with something to hand over in that way. */
  slot: z.string().max(40).optional(),
});
export type OrderQuery = z.infer<typeof orderQuery>;
