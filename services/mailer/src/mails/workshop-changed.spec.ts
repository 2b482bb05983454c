import { describeWorkshopMail } from '../../test/mails/describe-mail.js';

describeWorkshopMail('workshop-changed', {
  subject: 'Changed: Batik on a Tote, Saturday 6 March, 2pm',
  says: ['has another time and place. Here are the new details:'],
});
