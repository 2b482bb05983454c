import { describeWorkshopMail } from '../../test/mails/describe-mail.js';

describeWorkshopMail('workshop-removed', {
  subject: 'Your place was cancelled: Batik on a Tote',
  says: ['You told us that you cannot come.'],
});
