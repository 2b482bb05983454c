import { defineMail } from './define-mail.js';
import { aboutOrder, ORDER_REASON, type OrderView, sampleOrder } from './parts/order.js';
import { hello, priceText } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

/** Tells the buyer that an admin cancelled the order, and not to pay for it. */
export const orderCancelled = defineMail({
  ...aboutOrder,
  description: 'After an admin cancelled an order that was not paid',
  mail: (order: OrderView, context: MailContext): MailDocument => ({
    subject: `Order ${order.number}: cancelled`,
    preview: 'There is nothing to pay any more.',
    reason: ORDER_REASON,
    blocks: [
      { kind: 'title', text: 'Your order was cancelled' },
      hello(
        order.buyer.name,
        'we cancelled your order ',
        { strong: order.number },
        ` of ${priceText(order.totalCents)}. Its products are for sale again.`,
      ),
      {
        kind: 'notice',
        tone: 'warning',
        text: [
          { strong: 'Please do not pay for it any more.' },
          ' If you have paid already, reply to this email with a screenshot of the payment and we will put it right.',
        ],
      },
      { kind: 'order', order },
      { kind: 'action', label: 'Go to the marketplace', href: `${context.publicUrl}/marketplace` },
    ],
    images: [],
  }),
  sample: sampleOrder({ cancelled: true }),
});
