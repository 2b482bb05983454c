import { describeWorkshopMail } from '../../test/mails/describe-mail.js';
import { workshopRemoved } from './workshop-removed.js';

describeWorkshopMail('workshop-removed', workshopRemoved, {
  subject: 'Your place was cancelled: Batik on a Tote',
  says: ['You told us that you cannot come.'],
});
