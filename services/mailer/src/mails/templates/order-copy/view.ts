import { UnsendableMail } from '../../../unsendable-mail.js';
import type { MailContext } from '../../mail-document.js';
import { type OrderView, toOrderView } from '../../orders/order-view.js';
import type { CopiedOrder } from './load.js';

export interface CopyView {
  of: CopiedOrder['of'];
  order: OrderView;
  /** The address of the mail itself. */
  emailAddress: string;
  /** The address of the copy. */
  copyTo: string;
}

export const toCopyView = ({ of, order }: CopiedOrder, { edition }: MailContext): CopyView => {
  const { copyTo, emailAddress } = order;
  if (copyTo === null) throw new UnsendableMail('the mail itself goes to the account');
  return { of, order: toOrderView(order, edition), emailAddress, copyTo };
};
