import { action, type Mail } from './mail.js';
import { noteBlock, sampleBuyer, sampleWords } from './parts/campaign.js';
import { ORDER_REASON } from './parts/order.js';
import { hello } from './parts/texts.js';

export const orderNote: Mail<'order-note'> = {
  description: 'An admin’s words to the buyers of some orders',
  write: ({ to, name, orderNumber, note }, { publicUrl }) => ({
    to,
    subject: `About your order ${orderNumber}`,
    preview: `A note about your order ${orderNumber}.`,
    title: 'About your order',
    reason: ORDER_REASON,
    blocks: [
      hello(name, 'this is about your order ', { strong: orderNumber }, '.'),
      noteBlock(note),
      action('See your orders', `${publicUrl}/Profile`),
    ],
  }),
  sample: {
    ...sampleBuyer,
    ...sampleWords(
      { kind: 'orders', filter: { verified: true } },
      'The stalls open an hour later on 18 February.',
      'Your order waits for you.',
    ),
  },
};
