import { small } from './mail.js';
import { howToPay, orderAction, orderMail } from './parts/order.js';
import { hello, priceText } from './parts/texts.js';

export const orderPlaced = orderMail({
  description: 'After an order is placed: what was ordered and how to pay for it',
  letter: (order, context) => {
    const { number, buyer, isUnpaid, bill } = order;
    const total = priceText(order.totalCents);
    return {
      subject: isUnpaid ? `Order ${number}: please pay ${total}` : `Order ${number}: we have it`,
      preview: isUnpaid
        ? `Pay ${total} by PayNow and reply with a screenshot as proof of payment.`
        : `Your order ${number} of ${total}.`,
      title: 'Thank you, we have your order',
      blocks: [
        hello(
          buyer,
          'your order is ',
          { strong: number },
          isUnpaid ? '. Everything in it is kept for you while we wait for your payment.' : '.',
        ),
        ...howToPay(order, context),
        orderAction(order, context),
        bill,
        small(
          'There are no refunds or exchanges. Is something above not right? Reply to this email before you pay.',
        ),
      ],
    };
  },
});
