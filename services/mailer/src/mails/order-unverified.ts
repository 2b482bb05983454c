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
import type { Block, MailContext, MailDocument } from './rendering/mail-document.js';

const haveYouPaid: Block = {
  kind: 'notice',
  tone: 'warning',
  text: [
    { strong: 'Have you paid?' },
    ' Reply to this email with a screenshot of the payment and we will check it again. You do not need to pay twice.',
  ],
};

/** Tells the buyer that an admin took back the verification of the order, and how to pay if they have not. */
export const orderUnverified = defineMail({
  ...aboutOrder,
  description: 'After an admin took a verification back: what to do about the payment',
  mail: (order: OrderView, context: MailContext): MailDocument => {
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
  },
  sample: sampleOrder(),
});
