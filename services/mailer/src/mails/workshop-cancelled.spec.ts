import { describeWorkshopMail } from '../../test/mails/describe-mail.js';

describeWorkshopMail('workshop-cancelled', {
  subject: 'Place given up: Batik on a Tote',
  says: ['as you asked, we cancelled your place in'],
});
