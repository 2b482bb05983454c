import { z } from 'zod';
import {
  contactNumber,
  dollars,
  emailAddress,
  flag,
  givenOr,
  id,
  line,
  optionalText,
  searchText,
  wholeField,
} from './common.js';
import {
  MAX_NOTE_LENGTH,
  MAX_OPTIONS,
  MAX_ORDER_SEARCH_LENGTH,
  MAX_PRODUCTS_PER_ORDER,
  MAX_QUANTITY_PER_VARIATION,
} from './limits.js';
import { NOT_WHOLE } from './money.js';

/** The names of options as an answer had them. They are compared with those of the product, so they are not trimmed. */
const optionNames = givenOr(
  z
    .array(z.string('must be the name of an option').max(64), 'must be a list of options')
    .max(MAX_OPTIONS, `must hold at most ${MAX_OPTIONS} options`)
    .optional(),
);
const attributeName = givenOr(z.string('must be the name of an attribute').max(64).optional());

/**
 * The chosen quantities of one product: `quantityBought` has the shape of the product's grid. The fields after it say what the indices meant when
 * they were chosen. Without them, or with null or an empty text, the indices mean the present options.
 */
export const cartLine = z.object({
  productId: id,
  quantityBought: z
    .array(z.array(z.number().int().min(0).max(MAX_QUANTITY_PER_VARIATION)).min(1).max(100))
    .min(1)
    .max(100),
  attribute1: attributeName.meta({
    description:
      'What the rows were called, such as Colour. The answer has the chosen option here.',
  }),
  attribute2: attributeName.meta({
    description:
      'What the columns were called, such as Size. The answer has the chosen option here.',
  }),
  colours: optionNames.meta({ description: 'The names of the options that the rows stood for.' }),
  sizes: optionNames.meta({ description: 'The names of the options that the columns stood for.' }),
  optionsRevision: givenOr(
    z.number(NOT_WHOLE).int(NOT_WHOLE).min(0, 'must be at least 0').optional(),
  ).meta({ description: 'The `optionsRevision` of the product from which was chosen.' }),
});
export type CartLine = z.infer<typeof cartLine>;

type CheckedLine = Partial<CartLine> & { _id?: string; quantity?: CartLine['quantityBought'] };

/** Also accepts a line of an older page's cart, with the product as `_id` and the quantities as `quantity`. */
export const checkedLine = z.preprocess((line: CheckedLine): unknown => {
  if (typeof line !== 'object' || line === null) return line;
  const { _id, quantity, productId = _id, quantityBought = quantity, ...others } = line;
  return { ...others, productId, quantityBought };
}, cartLine);

/** An option in a cart that is no longer available in that quantity. `attribute1` and `attribute2` are the chosen options. */
export const shortage = z.object({
  productId: id,
  name: z.string(),
  attribute1: z.string().meta({ description: 'The chosen option, such as Red.' }),
  attribute2: z.string().meta({ description: 'The chosen option, such as L.' }),
  quantity: z.number().int(),
  stock: z.number().int(),
});
export type Shortage = z.infer<typeof shortage>;

export const collectionTypes = ['selfCollection', 'delivery'] as const;
export const collectionType = z.enum(collectionTypes);
export type CollectionType = z.infer<typeof collectionType>;

/** The Redis channel for placed and changed orders. */
export const ORDERS_CHANGED = 'orders:changed';

export const buyerDetails = z.object({
  name: line(64),
  contactNumber,
  emailAddress,
});

const note = optionalText(MAX_NOTE_LENGTH);

/** The fields of the payment page, with a comment for each product. The address is required if anything is delivered. */
export const paymentForm = (isDelivered: boolean) =>
  buyerDetails.extend({
    deliveryAddress: isDelivered ? note.min(1, 'is required') : note,
    comments: z.record(z.string(), note),
  });

export const placedPurchase = cartLine
  .extend({
    vendorId: z.string().max(64).optional(),
    comments: note.default(''),
    collection: z.enum(collectionTypes, 'must be selfCollection or delivery'),
    collectionDate: z.string().max(40).nullish(),
    deliveryAddress: note.nullish(),
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
    deliveryAddress: note.nullish(),
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

/** Placed orders are unverified: nobody has seen their payment yet. */
export const orderStates = ['placed', 'verified', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** Hyphens, dashes and minus signs of every kind, spaces, and `#`. */
const SEPARATORS = /[\p{Pd}\u2212\s#]+/gu;

/**
 * Normalises a typed number, or a part of one, for comparison. People type any case, with or without the hyphen, and confuse 0 with O and 1
 * with I or L.
 */
export const orderNumberKey = (typed: string): string =>
  typed.toLowerCase().replace(SEPARATORS, '').replaceAll('o', '0').replace(/[il]/g, '1');

const slotItem = z.object({
  productId: id,
  productName: z.string(),
  option1: z.string(),
  option2: z.string(),
  quantity: z.number().int(),
  verifiedQuantity: z.number().int(),
});

/** What a vendor has to prepare for one collection slot or for delivery. Excludes cancelled orders. */
export const slotTotals = z.object({
  collection: collectionType,
  /** The code of a slot; null for delivery. */
  collectionDate: z.string().nullable(),
  quantity: z.number().int(),
  verifiedQuantity: z.number().int(),
  /** In dollars; for delivery it includes the surcharges. */
  total: z.number(),
  items: z.array(slotItem),
});
export type SlotTotals = z.infer<typeof slotTotals>;
