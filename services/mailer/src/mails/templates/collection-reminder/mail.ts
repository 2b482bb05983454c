import { noteBlocks } from '../../campaigns/note-blocks.js';
import { hello } from '../../hello.js';
import type { MailContext, MailDocument } from '../../mail-document.js';
import { ORDER_REASON } from '../../orders/order-view.js';
import type { CollectionView } from './view.js';

/** Says what to collect, when and where. It avoids "tomorrow", because nobody knows when a mail is read. */
export const collectionReminderMail = (
  { name, orderNumber, slot, items, note }: CollectionView,
  { edition, publicUrl }: MailContext,
): MailDocument => ({
  subject: `Collect your order ${orderNumber}: ${slot}`,
  preview: `${slot}, at ${edition.marketplace.collectionPlace}`,
  reason: ORDER_REASON,
  blocks: [
    { kind: 'title', text: 'Please collect your order' },
    ...noteBlocks(note),
    hello(name, 'this is a reminder to collect your order ', { strong: orderNumber }, '.'),
    {
      kind: 'facts',
      name: `Order ${orderNumber}`,
      facts: [
        { label: 'When', value: slot },
        { label: 'Where', value: edition.marketplace.collectionPlace },
      ],
    },
    { kind: 'paragraph', text: [{ strong: 'What to collect' }] },
    { kind: 'lines', lines: items },
    { kind: 'small', text: ['Please show this email when you collect.'] },
    { kind: 'action', label: 'See your orders', href: `${publicUrl}/Profile` },
  ],
  images: [],
});
