import { hello } from '../../hello.js';
import type { Block, MailContext, MailDocument } from '../../mail-document.js';
import { howToPay, isToBePaid, payNowImages } from '../../orders/how-to-pay.js';
import { ORDER_REASON, type OrderView } from '../../orders/order-view.js';
import { priceText } from '../../price-text.js';

const haveYouPaid: Block = {
  kind: 'notice',
  tone: 'warning',
  text: [
    { strong: 'Have you paid?' },
    ' Reply to this email with a screenshot of the payment and we will check it again. You do not need to pay twice.',
  ],
};

/** Tells the buyer that an admin took back the verification of the order, and how to pay if they have not. */
export const orderUnverifiedMail = (order: OrderView, context: MailContext): MailDocument => {
  const total = priceText(order.totalCents);
  const isUnpaid = isToBePaid(order);
  return {
    subject: `Order ${order.number}: no longer verified`,
    preview: isUnpaid
      ? `We have not found your payment of ${total}.`
      : `Your order ${order.number} of ${total}.`,
    reason: ORDER_REASON,
    blocks: [
      { kind: 'title', text: 'Your order is no longer verified' },
      hello(
        order.buyer.name,
        'we told you that your payment for order ',
        { strong: order.number },
        ` arrived. We have taken that back${isUnpaid ? `, because we could not match a payment of ${total} to it` : ''}. We are sorry for the confusion.`,
      ),
      ...(isUnpaid ? [haveYouPaid] : []),
      ...howToPay(order, context),
      { kind: 'order', order },
      { kind: 'action', label: 'See your orders', href: `${context.publicUrl}/Profile` },
    ],
    images: payNowImages(order, context),
  };
};
