import { describeWorkshopMail } from '../../test/mails/describe-mail.js';
import { workshopChanged } from './workshop-changed.js';

describeWorkshopMail('workshop-changed', workshopChanged, {
  subject: 'Changed: Batik on a Tote, Saturday 6 March, 2pm',
  says: ['has another time and place. Here are the new details:'],
});
