import { describeCampaignMail } from '../../test/mails/describe-mail.js';
import { longestOrder } from '../../test/mails/longest.js';
import { orderNote } from './order-note.js';

const { subject } = orderNote.sample;

describeCampaignMail('order-note', orderNote, {
  subject: 'About your order K7QM-2XRT',
  says: ['Tan Wei Ling', 'The stalls open an hour later on 18 February.'],
  longest: { ...subject, name: longestOrder.name },
  shows: [longestOrder.name],
  named: (text) => ({ ...subject, name: text }),
});
