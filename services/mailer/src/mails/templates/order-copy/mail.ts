import type { MailDocument } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** The copy of an order's mail, for the account that ordered when the mail goes to a different address. */
export const copyOfOrderMail = (
  { blocks: [title, ...rest], ...mail }: MailDocument,
  emailAddress: string,
): MailDocument => ({
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
});
