import { describeWorkshopMail } from '../../test/mails/describe-mail.js';

describeWorkshopMail('workshop-confirmed', {
  subject: 'You have a place: Batik on a Tote',
  says: ['Your place is confirmed.'],
});
