import { defineMail } from './define-mail.js';
import { aboutOrder, ORDER_REASON, type OrderView, sampleOrder } from './parts/order.js';
import { hello, priceText } from './parts/texts.js';
import type { Block, MailContext, MailDocument } from './rendering/mail-document.js';

const whatNext = ({ groups }: OrderView, { edition }: MailContext): string => {
  const isCollected = groups.some((group) => group.way === 'collection');
  const isDelivered = groups.some((group) => group.way === 'delivery');
  return [
    isCollected &&
      `Come to ${edition.marketplace.collectionPlace} at the time given below and show this email to collect.`,
    isDelivered && 'Deliveries go to the address below.',
  ]
    .filter(Boolean)
    .join(' ');
};

const luckyDraw = ({ publicUrl, edition }: MailContext): Block => ({
  kind: 'paragraph',
  text: [
    `Every $${edition.marketplace.dollarsPerChance} you spend earns one lucky-draw chance, and ${edition.marketplace.charityPercent}% of proceeds go to charity. Your chances and orders are on `,
    { link: 'your profile', href: `${publicUrl}/Profile` },
    '.',
  ],
});

/** Tells the buyer that the payment arrived, and how to get the goods. */
export const orderVerified = defineMail({
  ...aboutOrder,
  description: 'After an admin saw the payment: how the goods are had',
  mail: (order: OrderView, context: MailContext): MailDocument => ({
    subject: `Order ${order.number}: payment received`,
    preview: `Your ${priceText(order.totalCents)} arrived and your order is verified.`,
    reason: ORDER_REASON,
    blocks: [
      { kind: 'title', text: 'Your order is verified' },
      hello(
        order.buyer.name,
        `your payment of ${priceText(order.totalCents)} for order `,
        { strong: order.number },
        ` arrived. ${whatNext(order, context)}`,
      ),
      { kind: 'order', order },
      luckyDraw(context),
      { kind: 'action', label: 'See your orders', href: `${context.publicUrl}/Profile` },
      {
        kind: 'small',
        text: ['There are no refunds or exchanges. A question? Reply to this email.'],
      },
    ],
    images: [],
  }),
  sample: sampleOrder({ verified: true }),
});
