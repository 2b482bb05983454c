import { z } from 'zod';
import {
  dollars,
  dollarsField,
  givenOr,
  id,
  instant,
  line,
  searchText,
  wholeField,
} from './common.js';
import {
  MAX_FILTER_NAME_LENGTH,
  MAX_ORDER_SEARCH_LENGTH,
  MAX_ORDERS_PER_CALL,
  MAX_ORDERS_PER_PAGE,
} from './limits.js';
import type { OrderState } from './orders.js';

/** As the addresses of admin pages name the states of an order: a placed one is unverified. */
const adminOrderStates = ['unverified', 'verified', 'cancelled'] as const;
export type AdminOrderState = (typeof adminOrderStates)[number];

export const orderStateOf = {
  unverified: 'placed',
  verified: 'verified',
  cancelled: 'cancelled',
} as const satisfies Record<AdminOrderState, OrderState>;

export const orderFlagsOf = {
  unverified: { verified: false },
  verified: { verified: true },
  cancelled: { cancelled: true },
} as const satisfies Record<AdminOrderState, object>;

/** The columns that a list can be sorted by; `-` reverses the order. */
const columns = ['placed', 'number', 'name', 'total'] as const;
const adminOrderSorts = [...columns, ...columns.map((column) => `-${column}` as const)];
export type AdminOrderSort = (typeof adminOrderSorts)[number];

const amount = givenOr(dollarsField.optional());

const day = z.iso.date('must be a date such as 2021-02-18').optional();

/** The filter of the admins' list of orders. Amounts are in dollars, days in the festival's time zone. */
export const adminOrderFilter = z.object({
  state: z.enum(adminOrderStates).default('unverified'),
  q: searchText(MAX_ORDER_SEARCH_LENGTH).optional().meta({ description: 'As for `GET orders/`.' }),
  slot: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'The code of a collection slot, or `delivery`.' }),
  vendor: id.optional().meta({ description: 'Orders with something of this vendor.' }),
  from: day.meta({ description: 'Placed on this day or later.' }),
  to: day.meta({ description: 'Placed on this day or earlier.' }),
  least: amount.meta({ description: 'Of this total or more.' }),
  most: amount.meta({ description: 'Of this total or less.' }),
});
export type AdminOrderFilter = z.infer<typeof adminOrderFilter>;

export const adminOrderQuery = adminOrderFilter.extend({
  sort: z.enum(adminOrderSorts).default('-placed'),
  after: z
    .string()
    .max(400)
    .optional()
    .meta({ description: 'The `next` of the page before; the first page without.' }),
  limit: wholeField(1, MAX_ORDERS_PER_PAGE).default(25),
});
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>;

const adminOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  verified: z.boolean(),
  cancelled: z.boolean(),
  cancelledAt: instant.optional(),
  datetime: instant,
  total: z.number(),
  name: z.string(),
  contactNumber: z.string(),
  emailAddress: z.string(),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const adminOrderPage = z.object({
  orders: z.array(adminOrder),
  next: z.string().nullable(),
});
export type AdminOrderPage = z.infer<typeof adminOrderPage>;

export const ordersSummary = z.object({
  unverified: z.number().int(),
  verified: z.number().int(),
  cancelled: z.number().int(),
  /** The total of the filter's state, in dollars. */
  total: z.number(),
  /** When the newest of them was placed. Orders placed later are not included. Null if there are none. */
  until: instant.nullable(),
});
export type OrdersSummary = z.infer<typeof ordersSummary>;

export const orderNumbers = z.object({
  numbers: z.array(line(40)).min(1).max(MAX_ORDERS_PER_CALL),
});

export const foundOrder = z.object({ number: z.string(), order: adminOrder.nullable() });
export type FoundOrder = z.infer<typeof foundOrder>;

const ids = z.array(id).min(1, 'must name at least 1 order').max(MAX_ORDERS_PER_CALL);

const payments = z
  .array(z.strictObject({ id, paid: dollars }))
  .min(1, 'must name at least 1 order')
  .max(MAX_ORDERS_PER_CALL)
  .refine(
    (all) => new Set(all.map((one) => one.id)).size === all.length,
    'must name each order once',
  );

/**
 * Changes the listed orders; or orders with what was paid for each, which has to be its total; or all orders that a filter found when the admin looked,
 * without those placed later.
 */
export const ordersChange = z.union([
  z.strictObject({ ids }),
  z.strictObject({ payments }),
  z.strictObject({
    filter: adminOrderFilter.omit({ state: true }),
    until: instant,
    /** How many the admin saw. If there are more, the change is refused. */
    count: z.number().int().min(1),
  }),
]);
export type OrdersChange = z.infer<typeof ordersChange>;

export const ordersUndo = z.strictObject({ ids });

export const ordersChanged = z.object({
  changed: z.array(id),
  already: z.array(id),
  refused: z.array(id),
  /** How many orders of the filter are left for the next call. */
  remaining: z.number().int(),
});
export type OrdersChanged = z.infer<typeof ordersChanged>;

/** A named filter of orders, shared by all admins. Saving under an existing name replaces it. */
export const filterToSave = z.object({
  name: line(MAX_FILTER_NAME_LENGTH),
  filter: adminOrderFilter,
});
export type FilterToSave = z.infer<typeof filterToSave>;

export const savedFilter = filterToSave.extend({
  _id: id,
  /** The last admin who saved it. */
  savedBy: z.string(),
});
export type SavedFilter = z.infer<typeof savedFilter>;
