import { describeWorkshopMail } from '../../test/mails/describe-mail.js';
import { workshopConfirmed } from './workshop-confirmed.js';

describeWorkshopMail('workshop-confirmed', workshopConfirmed, {
  subject: 'You have a place: Batik on a Tote',
  says: ['Your place is confirmed.'],
});
