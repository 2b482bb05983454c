import { payNowPayload } from '@festival/paynow';
import type { Block, MailContext, QrImage } from '../mail-document.js';
import { priceText } from '../price-text.js';
import type { OrderView } from './order-view.js';

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
