import type { OrderMailJob } from '@festival/contracts/jobs';
import { toCents } from '@festival/contracts/money';
import type { MailedOrder, Order, OrderState, Purchase } from '@festival/contracts/orders';
import { type Edition, findSlot } from '@festival/edition';
import { payNowPayload } from '@festival/service-kit/paynow';
import type { Subjects } from '../../other-services.js';
import type { Envelope, Sample } from '../define-mail.js';
import type { Block, MailContext, QrImage } from '../rendering/mail-document.js';
import { instantText, priceText, userLine } from './texts.js';

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

const IMAGE = 'paynow';

/** Whether the order still has to be paid when the mail is sent. */
export const isToBePaid = ({ state, totalCents }: OrderView): boolean =>
  state === 'placed' && totalCents > 0;

const steps = ({ number, totalCents }: OrderView, { payee }: MailContext): Block[] => {
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
      image: IMAGE,
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

const notice = (tone: 'positive' | 'warning', text: string): Block[] => [
  { kind: 'notice', tone, text: [text] },
];

/** How to pay for an order in its current state. Empty for a cancelled one. */
export const howToPay = (order: OrderView, context: MailContext): Block[] => {
  if (order.state === 'cancelled')
    return notice('warning', 'This order has been cancelled since. Please do not pay for it.');
  if (order.state === 'verified')
    return notice(
      'positive',
      'Your payment has arrived and the order is verified. There is nothing left to pay.',
    );
  if (order.totalCents === 0) return notice('positive', 'There is nothing to pay.');
  return steps(order, context);
};

/** The code that `howToPay` shows. */
export const payNowImages = (order: OrderView, { payee }: MailContext): QrImage[] =>
  isToBePaid(order)
    ? [
        {
          name: IMAGE,
          qrText: payNowPayload({
            ...payee,
            amountCents: order.totalCents,
            reference: order.number,
          }),
        },
      ]
    : [];

/** The steps that all mails about an order share. */
export const aboutOrder = {
  subjectId: ({ orderId }: OrderMailJob) => orderId,
  load: ({ orderId }: OrderMailJob, subjects: Subjects) => subjects.order(orderId),
  view: (order: MailedOrder, { edition }: MailContext) => toOrderView(order, edition),
  envelope: ({ emailAddress }: MailedOrder, { buyer }: OrderView): Envelope => ({
    to: { name: buyer.name, address: emailAddress },
  }),
};

const order: MailedOrder = {
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
      productName: 'Midsummer tote bag',
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

/** A sample order in the state that the mail needs. */
export const sampleOrder = (change: Partial<MailedOrder> = {}): Sample<MailedOrder> => ({
  subject: { ...order, ...change },
  at: order.datetime,
});
