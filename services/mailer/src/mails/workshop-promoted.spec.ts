import { describeWorkshopMail } from '../../test/mails/describe-mail.js';

describeWorkshopMail('workshop-promoted', {
  subject: 'You got a place: Batik on a Tote',
  says: ['You gave up your place in Linocut Postcards for it.'],
});
