import { payNowPayload } from '@festival/paynow';
import { hello } from './hello.js';
import type { Block, MailContext, MailDocument, QrPicture } from './mail-document.js';
import { ORDER_REASON, type OrderView } from './order-view.js';
import { priceText } from './price-text.js';

const PICTURE = 'paynow';

const payNowQr = ({ number, totalCents }: OrderView, payee: MailContext['payee']): QrPicture => ({
  name: PICTURE,
  qrText: payNowPayload({ ...payee, amountCents: totalCents, reference: number }),
});

const howToPay = ({ number, totalCents }: OrderView, { payee }: MailContext): Block[] => {
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
      picture: PICTURE,
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

/** The order may have moved on by the time its first mail goes out: nobody is to pay for one that is cancelled. */
const whatToDo = (order: OrderView, context: MailContext): Block[] => {
  if (order.state === 'cancelled')
    return [
      {
        kind: 'notice',
        tone: 'warning',
        text: ['This order has been cancelled since. Please do not pay for it.'],
      },
    ];
  if (order.state === 'verified')
    return [
      {
        kind: 'notice',
        tone: 'positive',
        text: ['Your payment has arrived and the order is verified. There is nothing left to pay.'],
      },
    ];
  if (order.totalCents === 0)
    return [{ kind: 'notice', tone: 'positive', text: ['There is nothing to pay.'] }];
  return howToPay(order, context);
};

/** The confirmation of an order, with how to pay for it. */
export const orderPlacedMail = (order: OrderView, context: MailContext): MailDocument => {
  const isToBePaid = order.state === 'placed' && order.totalCents > 0;
  const total = priceText(order.totalCents);
  return {
    subject: isToBePaid
      ? `Order ${order.number}: please pay ${total}`
      : `Order ${order.number}: we have it`,
    preview: isToBePaid
      ? `Pay ${total} by PayNow and reply with a screenshot as proof of payment.`
      : `Your order ${order.number} of ${total}.`,
    reason: ORDER_REASON,
    blocks: [
      { kind: 'title', text: 'Thank you, we have your order' },
      hello(
        order.buyer.name,
        'your order is ',
        { strong: order.number },
        isToBePaid ? '. Everything in it is kept for you while we wait for your payment.' : '.',
      ),
      ...whatToDo(order, context),
      { kind: 'order', order },
      {
        kind: 'small',
        text: [
          'There are no refunds or exchanges. Is something above not right? Reply to this email before you pay.',
        ],
      },
    ],
    pictures: isToBePaid ? [payNowQr(order, context.payee)] : [],
  };
};
