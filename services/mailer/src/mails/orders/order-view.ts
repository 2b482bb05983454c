import { toCents } from '@festival/contracts/money';
import type { Order, OrderState, Purchase } from '@festival/contracts/orders';
import { type Edition, findSlot } from '@festival/edition';
import { instantText } from '../instant-text.js';
import { userLine } from '../user-text.js';

/** Why somebody gets a mail about an order. */
export const ORDER_REASON = 'an order was placed with your address at';

export interface VariationView {
  options: readonly { label: string; value: string }[];
  quantity: number;
  totalCents: number;
}

export interface ItemView {
  name: string;
  vendorName: string;
  priceCents: number;
  variations: readonly VariationView[];
  comments: string;
}

/** The lines that are collected in one slot, or delivered to one address. */
export interface GroupView {
  way: 'collection' | 'delivery';
  heading: string;
  /** The slot, or the address. */
  detail: string;
  items: readonly ItemView[];
}

/** An order, as its mails show it. Texts from users have one line and no control characters. */
export interface OrderView {
  number: string;
  /** In words, in the festival's time zone. */
  placedAt: string;
  state: OrderState;
  buyer: { name: string; contactNumber: string };
  groups: readonly GroupView[];
  surcharges: readonly { vendorName: string; cents: number }[];
  totalCents: number;
}

const optionsOf = (purchase: Purchase, colour: number, size: number) =>
  [
    { label: purchase.attribute1, value: purchase.colours[colour] },
    { label: purchase.attribute2, value: purchase.sizes[size] },
  ].flatMap(({ label, value }) =>
    value === undefined ? [] : [{ label: userLine(label), value: userLine(value) }],
  );

const toItem = (purchase: Purchase): ItemView => {
  const priceCents = toCents(purchase.price);
  return {
    name: userLine(purchase.productName),
    vendorName: userLine(purchase.vendorName),
    priceCents,
    comments: userLine(purchase.comments),
    variations: purchase.quantityBought.flatMap((row, colour) =>
      row.flatMap((quantity, size) =>
        quantity > 0
          ? [
              {
                options: optionsOf(purchase, colour, size),
                quantity,
                totalCents: priceCents * quantity,
              },
            ]
          : [],
      ),
    ),
  };
};

const slotLabel = ({ collectionDate }: Purchase, edition: Edition): string =>
  findSlot(edition, collectionDate ?? '')?.longLabel ?? collectionDate ?? '';

/** Collections first, in the order of the slots, then deliveries. A slot that the edition no longer has comes first of all. */
const toGroups = (purchases: readonly Purchase[], edition: Edition): GroupView[] => {
  const slots = edition.marketplace.collectionSlots.map((slot) => slot.code);
  const rank = ({ collection, collectionDate }: Purchase) =>
    collection === 'delivery' ? slots.length : slots.indexOf(collectionDate ?? '');
  const groups = new Map<string, Purchase[]>();
  for (const purchase of purchases.toSorted((one, other) => rank(one) - rank(other))) {
    const key = JSON.stringify(
      purchase.collection === 'delivery' ? [purchase.deliveryAddress] : purchase.collectionDate,
    );
    groups.set(key, [...(groups.get(key) ?? []), purchase]);
  }
  return [...groups.values()].map((members) => {
    const [first] = members as [Purchase];
    const items = members.map(toItem);
    return first.collection === 'delivery'
      ? {
          way: 'delivery',
          heading: 'Delivery to',
          detail: userLine(first.deliveryAddress ?? ''),
          items,
        }
      : {
          way: 'collection',
          heading: `Self-collection at ${edition.marketplace.collectionPlace}`,
          detail: slotLabel(first, edition),
          items,
        };
  });
};

export const toOrderView = (order: Order, edition: Edition): OrderView => ({
  number: order.orderNumber,
  placedAt: instantText(edition, order.datetime),
  state: order.cancelled ? 'cancelled' : order.verified ? 'verified' : 'placed',
  buyer: { name: userLine(order.name), contactNumber: userLine(order.contactNumber) },
  groups: toGroups(order.purchases, edition),
  surcharges: order.surcharges.map(({ vendorName, surcharge }) => ({
    vendorName: userLine(vendorName),
    cents: toCents(surcharge),
  })),
  totalCents: toCents(order.total),
});
