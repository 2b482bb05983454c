import { describeWorkshopMail } from '../../test/mails/describe-mail.js';

describeWorkshopMail('workshop-added', {
  subject: 'You have a place: Batik on a Tote',
  says: ['You were moved from Linocut Postcards, which is full.'],
});
