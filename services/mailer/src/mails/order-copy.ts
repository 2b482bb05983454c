import type { OrderMailTemplate } from '@festival/contracts/mails';
import { type Mail, UnsendableMail, warning } from './mail.js';
import { sampleOrder } from './parts/order.js';
import { mailbox, userLine } from './parts/texts.js';

/**
 * The copy of an order's mail, for the account that ordered when the mail goes to a different address.
 * @param originals the mails that may be copied
 */
export const orderCopy = (
  originals: Readonly<Record<OrderMailTemplate, Mail<OrderMailTemplate>>>,
): Mail<'order-copy'> => ({
  description: 'Beside a mail about an order that goes to another address than the account’s',
  write: ({ of, ...order }, context, now) => {
    const { name, copyTo, emailAddress } = order;
    if (copyTo === null) throw new UnsendableMail('the mail itself goes to the account');
    const mail = originals[of].write(order, context, now);
    return {
      ...mail,
      to: mailbox(name, copyTo),
      subject: `Copy: ${mail.subject}`,
      reason: 'an order was placed with your account at',
      blocks: [
        warning(
          'This is a copy: the order was placed with your account, and its emails go to ',
          { theirs: userLine(emailAddress) },
          '. If it was not you, please reply to this email.',
        ),
        ...mail.blocks,
      ],
    };
  },
  sample: {
    ...sampleOrder,
    of: 'order-placed',
    emailAddress: 'a-friend@example.org',
    copyTo: 'student21@e.ntu.edu.sg',
  },
});
