import { describeWorkshopMail } from '../../test/mails/describe-mail.js';

describeWorkshopMail('workshop-reminder', {
  subject: 'Reminder: Batik on a Tote, Saturday 6 March, 2pm',
  says: ['we look forward to seeing you at'],
});
