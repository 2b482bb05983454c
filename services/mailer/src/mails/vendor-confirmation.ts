import type { VendorMailJob } from '@festival/contracts/jobs';
import type { VendorConfirmationMail } from '@festival/contracts/vendors';
import type { Subjects } from '../other-services.js';
import { defineMail } from './define-mail.js';
import { hello, userLine } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

/** A confirmation link, as its mail shows it. */
interface ConfirmationView {
  name: string;
  href: string;
}

/** Lets a new vendor confirm their address, which makes the stall public. */
export const vendorConfirmation = defineMail({
  description: 'After a vendor signed up: the link that makes its stall public',
  subjectId: ({ vendorId }: VendorMailJob) => vendorId,
  load: ({ vendorId }: VendorMailJob, subjects: Subjects) => subjects.vendorConfirmation(vendorId),
  /** The token is in the fragment, so that no server on the way sees it and no mail filter that opens links confirms a vendor. */
  view: (
    { displayName, token }: VendorConfirmationMail,
    { publicUrl }: MailContext,
  ): ConfirmationView => ({
    name: userLine(displayName),
    href: `${publicUrl}/VendorLogin#confirm=${token}`,
  }),
  mail: ({ name, href }: ConfirmationView): MailDocument => ({
    subject: 'Confirm your stall in the marketplace',
    preview: 'Your stall is public once you have confirmed it.',
    reason: 'somebody signed up a stall with your address at',
    blocks: [
      { kind: 'title', text: 'Confirm your stall' },
      hello(
        name,
        'thank you for signing up. Nobody but you sees your stall and its products yet. Confirm it to show it in the marketplace:',
      ),
      { kind: 'action', label: 'Confirm my stall', href },
      {
        kind: 'small',
        text: [
          'If it was not you, leave this email be: the stall is shown to nobody, and you get no more emails about it.',
        ],
      },
    ],
    images: [],
  }),
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample: {
    subject: {
      displayName: 'Inkwell & Co.',
      emailAddress: 'hello@inkwell.example',
      token: 'sample'.padEnd(43, '-'),
    },
    at: '2021-02-10T02:04:00.000Z',
  },
});
