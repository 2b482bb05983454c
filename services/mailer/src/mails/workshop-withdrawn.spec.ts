import { describeWorkshopMail } from '../../test/mails/describe-mail.js';

describeWorkshopMail('workshop-withdrawn', {
  subject: 'Withdrawn: Batik on a Tote',
  says: ['The dye we ordered is held at customs'],
});
