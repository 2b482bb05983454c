import { hello } from '../../hello.js';
import type { MailContext, MailDocument } from '../../mail-document.js';
import { howToPay, isToBePaid, payNowImages } from '../../orders/how-to-pay.js';
import { ORDER_REASON, type OrderView } from '../../orders/order-view.js';
import { priceText } from '../../price-text.js';

/** Confirms an order and says how to pay for it. */
export const orderPlacedMail = (order: OrderView, context: MailContext): MailDocument => {
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
};
