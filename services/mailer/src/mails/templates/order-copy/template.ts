import type { OrderCopyJob } from '@festival/contracts/jobs';
import type { OrderMailTemplate } from '@festival/contracts/mails';
import { defineMail } from '../../define-mail.js';
import type { MailContext, MailDocument } from '../../mail-document.js';
import type { OrderView } from '../../orders/order-view.js';
import { loadCopiedOrder } from './load.js';
import { copyOfOrderMail } from './mail.js';
import { sample } from './sample.js';
import { toCopyView } from './view.js';

interface OrderMail {
  mail(order: OrderView, context: MailContext): MailDocument;
}

/** @param originals the mails that may be copied */
export const orderCopy = (originals: Readonly<Record<OrderMailTemplate, OrderMail>>) =>
  defineMail({
    description: 'Beside a mail about an order that goes to another address than the account’s',
    subjectId: ({ orderId }: OrderCopyJob) => orderId,
    load: loadCopiedOrder,
    view: toCopyView,
    mail: ({ of, order, emailAddress }, context) =>
      copyOfOrderMail(originals[of].mail(order, context), emailAddress),
    envelope: (_, { order, copyTo }) => ({ to: { name: order.buyer.name, address: copyTo } }),
    sample,
  });
