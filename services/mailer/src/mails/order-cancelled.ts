import { action, warning } from './mail.js';
import { orderMail } from './parts/order.js';
import { hello, priceText } from './parts/texts.js';

export const orderCancelled = orderMail({
  description: 'After an admin cancelled an order that was not paid',
  letter: ({ number, buyer, totalCents, bill }, { publicUrl }) => ({
    subject: `Order ${number}: cancelled`,
    preview: 'There is nothing left to pay.',
    title: 'Your order was cancelled',
    blocks: [
      hello(
        buyer,
        'we cancelled your order ',
        { strong: number },
        ` of ${priceText(totalCents)}. Its products are for sale again.`,
      ),
      warning(
        { strong: 'Please do not pay for it any more.' },
        ' If you have paid already, reply to this email with a screenshot of the payment and we will put it right.',
      ),
      bill,
      action('Go to the marketplace', `${publicUrl}/marketplace`),
    ],
  }),
  sample: { cancelled: true },
});
