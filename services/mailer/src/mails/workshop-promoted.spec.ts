import { describeWorkshopMail } from '../../test/mails/describe-mail.js';
import { workshopPromoted } from './workshop-promoted.js';

describeWorkshopMail('workshop-promoted', workshopPromoted, {
  subject: 'You got a place: Batik on a Tote',
  says: ['You gave up your place in Linocut Postcards for it.'],
});
