import { warning } from './mail.js';
import { howToPay, orderAction, orderMail } from './parts/order.js';
import { hello, priceText } from './parts/texts.js';

const haveYouPaid = warning(
  { strong: 'Have you paid?' },
  ' Reply to this email with a screenshot of the payment and we will check it again. You do not need to pay twice.',
);

export const orderUnverified = orderMail({
  description: 'After an admin took a verification back: what to do about the payment',
  letter: (order, context) => {
    const { number, buyer, isUnpaid, bill } = order;
    const total = priceText(order.totalCents);
    return {
      subject: `Order ${number}: no longer verified`,
      preview: isUnpaid
        ? `We have not found your payment of ${total}.`
        : `Your order ${number} of ${total}.`,
      title: 'Your order is no longer verified',
      blocks: [
        hello(
          buyer,
          'we told you that your payment for order ',
          { strong: number },
          ` arrived. We have taken that back${isUnpaid ? `, because we could not match a payment of ${total} to it` : ''}. We are sorry for the confusion.`,
        ),
        isUnpaid && haveYouPaid,
        ...howToPay(order, context),
        orderAction(order, context),
        bill,
      ],
    };
  },
});
