import type { OrderSubject } from '@festival/contracts/campaigns';
import { findSlot } from '@festival/edition';
import { action, facts, type Mail, small, UnsendableMail } from './mail.js';
import { noteBlock, sampleBuyer, sampleWords } from './parts/campaign.js';
import { ORDER_REASON } from './parts/order.js';
import { hello, userLine } from './parts/texts.js';

/** One line for each bought combination of options. */
const linesOf = ({
  productName,
  vendorName,
  colours,
  sizes,
  quantityBought,
}: OrderSubject['purchases'][number]): string[] =>
  quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      if (quantity === 0) return [];
      const options = [colours[colour], sizes[size]].flatMap((option) => option ?? []);
      const chosen = options.length > 0 ? ` (${options.join(', ')})` : '';
      return [userLine(`${quantity} × ${productName}${chosen}, from ${vendorName}`)];
    }),
  );

/** It avoids "tomorrow", because nobody knows when a mail is read. */
export const collectionReminder: Mail<'collection-reminder'> = {
  description: 'Before a collection slot, when an admin sends it: what to collect, and where',
  write: ({ to, name, orderNumber, verified, purchases, audience, note }, context) => {
    const { collectionPlace } = context.edition.marketplace;
    const code = audience.kind === 'slot' ? audience.collectionDate : '';
    const slot = findSlot(context.edition, code)?.longLabel ?? code;
    const items = purchases
      .filter(({ collectionDate }) => collectionDate === code)
      .flatMap(linesOf);
    if (!verified) throw new UnsendableMail('the order is not verified any more');
    if (items.length === 0) throw new UnsendableMail('there is nothing to collect any more');
    return {
      to,
      subject: `Collect your order ${orderNumber}: ${slot}`,
      preview: `${slot}, at ${collectionPlace}`,
      title: 'Please collect your order',
      reason: ORDER_REASON,
      blocks: [
        hello(name, 'this is a reminder to collect your order ', { strong: orderNumber }, '.'),
        noteBlock(note),
        facts(`Order ${orderNumber}`, { When: slot, Where: collectionPlace }),
        { kind: 'list', title: 'What to collect', lines: items },
        small('Please show this email when you collect.'),
        action('See your orders', `${context.publicUrl}/Profile`),
      ],
    };
  },
  sample: {
    ...sampleBuyer,
    ...sampleWords(
      { kind: 'slot', collectionDate: '18febslot1' },
      'Please bring a bag of your own.',
    ),
  },
};
