import type { OrderSubject } from '@festival/contracts/campaigns';
import { type CampaignWords, defineCampaignMail } from './define-mail.js';
import { noteBlocks, sampleOrderSubject } from './parts/campaign.js';
import { ORDER_REASON } from './parts/order.js';
import { hello, userLine } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

type OrderNoteView = { name: string; orderNumber: string; note: readonly string[] };

/** A message from an admin about an order. */
export const orderNote = defineCampaignMail({
  description: 'An admin’s words to the buyers of some orders',
  canUnsubscribe: false,
  load: (ids, subjects) => subjects.orders(ids),
  view: ({ name, orderNumber }: OrderSubject, { note }: CampaignWords): OrderNoteView => ({
    name: userLine(name),
    orderNumber,
    note,
  }),
  mail: ({ name, orderNumber, note }: OrderNoteView, { publicUrl }: MailContext): MailDocument => ({
    subject: `About your order ${orderNumber}`,
    preview: `A note about your order ${orderNumber}.`,
    reason: ORDER_REASON,
    blocks: [
      { kind: 'title', text: 'About your order' },
      hello(name, 'this is about your order ', { strong: orderNumber }, '.'),
      ...noteBlocks(note),
      { kind: 'action', label: 'See your orders', href: `${publicUrl}/Profile` },
    ],
    images: [],
  }),
  sample: {
    subject: sampleOrderSubject(),
    words: {
      audience: { kind: 'orders' as const, filter: { verified: true } },
      note: ['The stalls open an hour later on 18 February.', 'Your order waits for you.'],
      unsubscribeHref: '',
    },
  },
});
