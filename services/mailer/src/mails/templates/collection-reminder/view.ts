import type { OrderSubject } from '@festival/contracts/campaigns';
import { findSlot } from '@festival/edition';
import { UnsendableMail } from '../../../unsendable-mail.js';
import type { CampaignWords } from '../../campaigns/define-campaign-mail.js';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

type Purchase = OrderSubject['purchases'][number];

/** A type and not an interface, so that a view is assignable to a record of texts. */
export type CollectionView = {
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

/** @throws UnsendableMail if the order is no longer verified, or has nothing in the slot any more */
export const toCollectionView = (
  { orderNumber, verified, name, purchases }: OrderSubject,
  { audience, note }: CampaignWords,
  { edition }: MailContext,
): CollectionView => {
  const code = audience.kind === 'slot' ? audience.collectionDate : '';
  const items = purchases.filter(({ collectionDate }) => collectionDate === code).flatMap(linesOf);
  if (!verified) throw new UnsendableMail('the order is not verified any more');
  if (items.length === 0) throw new UnsendableMail('there is nothing to collect any more');
  return {
    name: userLine(name),
    orderNumber,
    slot: findSlot(edition, code)?.longLabel ?? code,
    items,
    note,
  };
};
