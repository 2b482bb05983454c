import type { OrderMailTemplate } from '@festival/contracts/mails';
import { toCents } from '@festival/contracts/money';
import type { MailedOrder, Order, Purchase } from '@festival/contracts/orders';
import { type Edition, findSlot } from '@festival/edition';
import { formatInstant } from '@festival/edition/dates';
import { payNowPayload } from '@festival/service-kit/paynow';
import { groupBy } from 'es-toolkit/array/groupBy';
import {
  action,
  type Bill,
  type BillRow,
  type Block,
  type Blocks,
  type Inline,
  type Mail,
  type MailContext,
  type MailDocument,
  positive,
  warning,
} from '../mail.js';
import { mailbox, priceText, userLine } from './texts.js';

/** Why somebody gets a mail about an order. */
export const ORDER_REASON = 'an order was placed with your address at';

interface OrderMailParts {
  description: string;
  letter(
    order: OrderView,
    context: MailContext,
  ): Pick<MailDocument, 'subject' | 'preview' | 'title' | 'blocks'>;
  /** How the sample differs from an order that was just placed. */
  sample?: Partial<MailedOrder>;
}

export const orderMail = ({
  description,
  letter,
  sample,
}: OrderMailParts): Mail<OrderMailTemplate> => ({
  description,
  write: (order, context) => ({
    to: mailbox(order.name, order.emailAddress),
    reason: ORDER_REASON,
    ...letter(toOrderView(order, context.edition), context),
  }),
  sample: { ...sampleOrder, ...sample },
});

/** An order, as its mails show it. Texts from users have one line and no control characters. */
type OrderView = ReturnType<typeof toOrderView>;

const toOrderView = (order: Order, edition: Edition) => {
  const totalCents = toCents(order.total);
  return {
    number: order.orderNumber,
    buyer: order.name,
    state: order.cancelled ? 'cancelled' : order.verified ? 'verified' : 'placed',
    /** Whether it still has to be paid when the mail is written. */
    isUnpaid: !order.cancelled && !order.verified && totalCents > 0,
    isCollected: order.purchases.some(({ collection }) => collection === 'selfCollection'),
    isDelivered: order.purchases.some(({ collection }) => collection === 'delivery'),
    totalCents,
    bill: toBill(order, edition),
  };
};

/** The lines of an order by slot or delivery, the vendors' surcharges, and the total. */
export const toBill = (order: Order, edition: Edition): Bill => {
  const placedAt = formatInstant(edition, order.datetime, 'full');
  return {
    kind: 'bill',
    title: `Your order ${order.orderNumber}`,
    text: `Placed ${placedAt}. Contact number ${userLine(order.contactNumber)}`,
    rows: [
      ...inGroups(order.purchases, edition).flatMap((together) => [
        groupRow(together[0] as Purchase, edition),
        ...together.flatMap(purchaseRows),
      ]),
      ...order.surcharges.map(
        ({ vendorName, surcharge }): BillRow => ({
          look: 'sum',
          text: ['Delivery surcharge, ', { theirs: userLine(vendorName) }],
          amount: priceText(toCents(surcharge)),
        }),
      ),
      { look: 'total', text: ['Total'], amount: priceText(toCents(order.total)) },
    ],
  };
};

/** Collections first, in the order of the slots, then deliveries. A slot that the edition no longer has comes first of all. */
const inGroups = (purchases: readonly Purchase[], edition: Edition): Purchase[][] => {
  const slots = edition.marketplace.collectionSlots.map((slot) => slot.code);
  const rank = ({ collection, collectionDate }: Purchase) =>
    collection === 'delivery' ? slots.length : slots.indexOf(collectionDate ?? '');
  const groups = groupBy(
    purchases.toSorted((one, other) => rank(one) - rank(other)),
    ({ collection, deliveryAddress, collectionDate }) =>
      `${collection} ${collection === 'delivery' ? deliveryAddress : collectionDate}`,
  );
  return Object.values(groups);
};

/** The slot, or the address. */
const groupRow = (
  { collection, collectionDate, deliveryAddress }: Purchase,
  edition: Edition,
): BillRow => {
  if (collection === 'delivery')
    return {
      look: 'group',
      text: ['Delivery to'],
      below: [{ theirs: userLine(deliveryAddress ?? '') }],
    };
  const slot = findSlot(edition, collectionDate ?? '')?.longLabel ?? collectionDate ?? '';
  return {
    look: 'group',
    text: [`Self-collection at ${edition.marketplace.collectionPlace}`],
    below: [{ theirs: slot }],
  };
};

/** A product, a line for each bought combination of its options, and the buyer's note. */
const purchaseRows = (purchase: Purchase): BillRow[] => {
  const { attribute1, attribute2, colours, sizes } = purchase;
  const cents = toCents(purchase.price);
  const comments = userLine(purchase.comments);
  const variations = purchase.quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size): BillRow[] => {
      if (quantity === 0) return [];
      const text = [
        `${quantity} × ${priceText(cents)}`,
        ...optionText(attribute1, colours[colour]),
        ...optionText(attribute2, sizes[size]),
      ];
      return [{ look: 'variation', text, amount: priceText(cents * quantity) }];
    }),
  );
  return [
    {
      look: 'item',
      text: [{ theirs: userLine(purchase.productName) }],
      below: ['from ', { theirs: userLine(purchase.vendorName) }],
    },
    ...variations,
    ...(comments
      ? [{ look: 'variation' as const, text: ['Your note: ', { theirs: comments }] }]
      : []),
  ];
};

const optionText = (label: string, value: string | undefined): Inline[] =>
  value === undefined
    ? []
    : [' · ', { theirs: userLine(label) }, ': ', { theirs: userLine(value) }];

/** How to pay for an order in its current state. */
export const howToPay = (order: OrderView, { payee }: MailContext): Blocks => {
  const { state, number, totalCents } = order;
  if (state === 'cancelled')
    return [warning('This order has since been cancelled. Please do not pay for it.')];
  if (state === 'verified')
    return [
      positive('Your payment has arrived and the order is verified. There is nothing left to pay.'),
    ];
  if (totalCents === 0) return [positive('There is nothing to pay.')];
  const total = priceText(totalCents);
  return [
    {
      kind: 'steps',
      title: `How to pay ${total}`,
      items: [
        [
          'Scan the code in your bank’s app. Reading this on that phone? Save the picture and open it from the app’s scan screen.',
        ],
        [{ strong: 'Reply to this email with a screenshot as proof of payment.' }],
        ['We check it and email you again once your order is verified.'],
      ],
    },
    {
      kind: 'code',
      name: 'paynow',
      qrText: payNowPayload({ ...payee, amountCents: totalCents, reference: number }),
      alt: `PayNow QR code: ${total} to ${payee.name}, reference ${number}`,
      caption: [
        `No way to scan? Transfer ${total} by PayNow to UEN `,
        { strong: payee.uen },
        ` (${payee.name}) with `,
        { strong: number },
        ' as the reference.',
      ],
    },
  ];
};

/** What the mail asks for: the proof of payment, while one is missing. */
export const orderAction = (
  { number, isUnpaid }: OrderView,
  { publicUrl, sender }: MailContext,
): Block => {
  const subject = encodeURIComponent(`Order ${number}: proof of payment`);
  return isUnpaid
    ? action('Send your screenshot', `mailto:${sender.address}?subject=${subject}`)
    : action('See your orders', `${publicUrl}/Profile`);
};

export const sampleOrder: MailedOrder = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  orderNumber: 'K7QM-2XRT',
  verified: false,
  cancelled: false,
  datetime: '2021-02-10T02:04:00.000Z',
  total: 118.4,
  name: 'Tan Wei Ling',
  contactNumber: '91234567',
  emailAddress: 'student21@e.ntu.edu.sg',
  copyTo: null,
  deliveryAddress: '50 Nanyang Avenue, Hall 3, #04-12, Singapore 639798',
  surcharges: [{ vendorId: 'v2', vendorName: 'Kiln & Co', surcharge: 4.5 }],
  purchases: [
    {
      productId: 'p1',
      vendorId: 'v1',
      vendorName: 'Inkwell',
      productName: 'Block-print tote bag',
      images: [],
      price: 18.9,
      attribute1: 'Colour',
      attribute2: 'Size',
      colours: ['Natural', 'Indigo'],
      sizes: ['Regular', 'Large'],
      quantityBought: [
        [2, 0],
        [0, 1],
      ],
      comments: 'A gift for my grandmother (奶奶), could you wrap it? 🎁',
      collection: 'selfCollection',
      collectionDate: '18febslot1',
      deliveryAddress: null,
      total: 56.7,
    },
    {
      productId: 'p2',
      vendorId: 'v2',
      vendorName: 'Kiln & Co',
      productName: 'Celadon tea cup, thrown by hand',
      images: [],
      price: 24.6,
      attribute1: '',
      attribute2: '',
      colours: [],
      sizes: [],
      quantityBought: [[2]],
      comments: '',
      collection: 'delivery',
      collectionDate: null,
      deliveryAddress: '50 Nanyang Avenue, Hall 3, #04-12, Singapore 639798',
      total: 49.2,
    },
    {
      productId: 'p3',
      vendorId: 'v3',
      vendorName: 'The Sticker Stall',
      productName: 'Fireflies sticker sheet',
      images: [],
      price: 4,
      attribute1: 'Finish',
      attribute2: '',
      colours: ['Matte', 'Holographic'],
      sizes: [],
      quantityBought: [[1], [1]],
      comments: '',
      collection: 'selfCollection',
      collectionDate: '11marslot2',
      deliveryAddress: null,
      total: 8,
    },
  ],
};
