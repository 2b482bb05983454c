import { noteBlocks } from '../../campaigns/note-blocks.js';
import { hello } from '../../hello.js';
import type { MailContext, MailDocument } from '../../mail-document.js';
import { ORDER_REASON } from '../../orders/order-view.js';
import type { OrderNoteView } from './view.js';

/** A message from an admin about an order. */
export const orderNoteMail = (
  { name, orderNumber, note }: OrderNoteView,
  { publicUrl }: MailContext,
): MailDocument => ({
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
});
