import { describeWorkshopMail } from '../../test/mails/describe-mail.js';
import { workshopWithdrawn } from './workshop-withdrawn.js';

describeWorkshopMail('workshop-withdrawn', workshopWithdrawn, {
  subject: 'Withdrawn: Batik on a Tote',
  says: ['The dye we ordered is held at customs'],
});
