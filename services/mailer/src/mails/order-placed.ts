import { defineMail } from './define-mail.js';
import {
  aboutOrder,
  howToPay,
  isToBePaid,
  ORDER_REASON,
  type OrderView,
  payNowImages,
  sampleOrder,
} from './parts/order.js';
import { hello, priceText } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

/** Confirms an order and says how to pay for it. */
export const orderPlaced = defineMail({
  ...aboutOrder,
  description: 'After an order is placed: what was ordered and how to pay for it',
  mail: (order: OrderView, context: MailContext): MailDocument => {
    const isUnpaid = isToBePaid(order);
    const total = priceText(order.totalCents);
    return {
      subject: isUnpaid
        ? `Order ${order.number}: please pay ${total}`
        : `Order ${order.number}: we have it`,
      preview: isUnpaid
        ? `Pay ${total} by PayNow and reply with a screenshot as proof of payment.`
        : `Your order ${order.number} of ${total}.`,
      reason: ORDER_REASON,
      blocks: [
        { kind: 'title', text: 'Thank you, we have your order' },
        hello(
          order.buyer.name,
          'your order is ',
          { strong: order.number },
          isUnpaid ? '. Everything in it is kept for you while we wait for your payment.' : '.',
        ),
        ...howToPay(order, context),
        { kind: 'order', order },
        {
          kind: 'small',
          text: [
            'There are no refunds or exchanges. Is something above not right? Reply to this email before you pay.',
          ],
        },
      ],
      images: payNowImages(order, context),
    };
  },
  sample: sampleOrder(),
});
