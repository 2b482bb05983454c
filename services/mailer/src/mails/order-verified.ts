import { action, paragraph, small } from './mail.js';
import { orderMail } from './parts/order.js';
import { hello, priceText } from './parts/texts.js';

export const orderVerified = orderMail({
  description: 'After an admin saw the payment: how the goods are had',
  letter: (order, { edition, publicUrl }) => {
    const { number, buyer, totalCents, bill } = order;
    const { collectionPlace, dollarsPerChance, charityPercent } = edition.marketplace;
    const whatNext = [
      order.isCollected &&
        `Come to ${collectionPlace} at the time given below and show this email to collect.`,
      order.isDelivered && 'Deliveries go to the address below.',
    ];
    return {
      subject: `Order ${number}: payment received`,
      preview: `Your ${priceText(totalCents)} arrived and your order is verified.`,
      title: 'Your order is verified',
      blocks: [
        hello(
          buyer,
          `your payment of ${priceText(totalCents)} for order `,
          { strong: number },
          ` arrived. ${whatNext.filter(Boolean).join(' ')}`,
        ),
        bill,
        paragraph(
          `Every $${dollarsPerChance} you spend earns one lucky-draw chance, and ${charityPercent}% of proceeds go to charity. Your chances and orders are on `,
          { link: 'your profile', href: `${publicUrl}/Profile` },
          '.',
        ),
        action('See your orders', `${publicUrl}/Profile`),
        small('There are no refunds or exchanges. A question? Reply to this email.'),
      ],
    };
  },
  sample: { verified: true },
});
