import { describeWorkshopMail } from '../../test/mails/describe-mail.js';
import { workshopCancelled } from './workshop-cancelled.js';

describeWorkshopMail('workshop-cancelled', workshopCancelled, {
  subject: 'Place given up: Batik on a Tote',
  says: ['as you wished, we cancelled your place in'],
});
