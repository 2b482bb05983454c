import type { OrderCopyJob } from '@festival/contracts/jobs';
import type { OrderMailTemplate } from '@festival/contracts/mails';
import { defineMail, UnsendableMail } from './define-mail.js';
import { type OrderView, sampleOrder, toOrderView } from './parts/order.js';
import { userLine } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

interface OrderMail {
  mail(order: OrderView, context: MailContext): MailDocument;
}

const { subject: order, at } = sampleOrder({
  emailAddress: 'a-friend@example.org',
  copyTo: 'student21@e.ntu.edu.sg',
});

/**
 * The copy of an order's mail, for the account that ordered when the mail goes to a different address.
 * @param originals the mails that may be copied
 */
export const orderCopy = (originals: Readonly<Record<OrderMailTemplate, OrderMail>>) =>
  defineMail({
    description: 'Beside a mail about an order that goes to another address than the account’s',
    subjectId: ({ orderId }: OrderCopyJob) => orderId,
    load: async ({ of, orderId }: OrderCopyJob, subjects) => ({
      of,
      order: await subjects.order(orderId),
    }),
    view({ of, order }, { edition }) {
      const { copyTo, emailAddress } = order;
      if (copyTo === null) throw new UnsendableMail('the mail itself goes to the account');
      return { of, order: toOrderView(order, edition), emailAddress, copyTo };
    },
    mail({ of, order, emailAddress }, context): MailDocument {
      const {
        blocks: [title, ...rest],
        ...mail
      } = originals[of].mail(order, context);
      return {
        ...mail,
        subject: `Copy: ${mail.subject}`,
        reason: 'an order was placed with your account at',
        blocks: [
          ...(title ? [title] : []),
          {
            kind: 'notice',
            tone: 'warning',
            text: [
              'This is a copy: the order was placed with your account, and its emails go to ',
              { theirs: userLine(emailAddress) },
              '. If it was not you, please reply to this email.',
            ],
          },
          ...rest,
        ],
      };
    },
    envelope: (_, { order, copyTo }) => ({ to: { name: order.buyer.name, address: copyTo } }),
    sample: { subject: { of: 'order-placed' as OrderMailTemplate, order }, at },
  });
