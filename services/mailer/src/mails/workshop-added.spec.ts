import { describeWorkshopMail } from '../../test/mails/describe-mail.js';
import { workshopAdded } from './workshop-added.js';

describeWorkshopMail('workshop-added', workshopAdded, {
  subject: 'You have a place: Batik on a Tote',
  says: ['You were moved from Linocut Postcards, which is full.'],
});
