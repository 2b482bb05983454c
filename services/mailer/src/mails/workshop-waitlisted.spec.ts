import { describeWorkshopMail } from '../../test/mails/describe-mail.js';

describeWorkshopMail('workshop-waitlisted', {
  subject: 'You are number 3 on the waitlist: Batik on a Tote',
  says: ['You do not have a place yet.'],
});
