import type { VendorMailJob } from '@festival/contracts/jobs';
import { defineMail } from '../../define-mail.js';
import { loadConfirmation } from './load.js';
import { vendorConfirmationMail } from './mail.js';
import { sample } from './sample.js';
import { toConfirmationView } from './view.js';

export const vendorConfirmation = defineMail({
  description: 'After a vendor signed up: the link that makes its stall public',
  subjectId: ({ vendorId }: VendorMailJob) => vendorId,
  load: loadConfirmation,
  view: toConfirmationView,
  mail: vendorConfirmationMail,
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample,
});
