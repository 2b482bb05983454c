import type { OrderSubject } from '@festival/contracts/campaigns';
import { findSlot } from '@festival/edition';
import { type CampaignWords, defineCampaignMail, UnsendableMail } from './define-mail.js';
import { noteBlocks, sampleOrderSubject } from './parts/campaign.js';
import { ORDER_REASON } from './parts/order.js';
import { hello, userLine } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

type Purchase = OrderSubject['purchases'][number];

/** A type and not an interface, so that a view is assignable to a record of texts. */
type CollectionView = {
  name: string;
  orderNumber: string;
  /** `18 February 12-2pm` */
  slot: string;
  /** What to collect, one line each. */
  items: readonly string[];
  note: readonly string[];
};

/** One line for each bought combination of options. */
const linesOf = ({ productName, vendorName, colours, sizes, quantityBought }: Purchase): string[] =>
  quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      if (quantity === 0) return [];
      const options = [colours[colour], sizes[size]].flatMap((option) => option ?? []);
      const chosen = options.length > 0 ? ` (${options.join(', ')})` : '';
      return [userLine(`${quantity} × ${productName}${chosen}, from ${vendorName}`)];
    }),
  );

/** Says what to collect, when and where. It avoids "tomorrow", because nobody knows when a mail is read. */
export const collectionReminder = defineCampaignMail({
  description: 'Before a collection slot, when an admin sends it: what to collect, and where',
  canUnsubscribe: false,
  load: (ids, subjects) => subjects.orders(ids),
  /** @throws UnsendableMail if the order is no longer verified, or has nothing in the slot any more */
  view: (
    { orderNumber, verified, name, purchases }: OrderSubject,
    { audience, note }: CampaignWords,
    { edition }: MailContext,
  ): CollectionView => {
    const code = audience.kind === 'slot' ? audience.collectionDate : '';
    const items = purchases
      .filter(({ collectionDate }) => collectionDate === code)
      .flatMap(linesOf);
    if (!verified) throw new UnsendableMail('the order is not verified any more');
    if (items.length === 0) throw new UnsendableMail('there is nothing to collect any more');
    return {
      name: userLine(name),
      orderNumber,
      slot: findSlot(edition, code)?.longLabel ?? code,
      items,
      note,
    };
  },
  mail: (
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
  }),
  sample: {
    subject: sampleOrderSubject(),
    words: {
      audience: { kind: 'slot' as const, collectionDate: '18febslot1' },
      note: ['Please bring a bag of your own.'],
      unsubscribeHref: '',
    },
  },
});
