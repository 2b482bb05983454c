import { describeMail } from '../../../../test/describe-mail.js';
import { longestRegistration } from '../../../../test/longest.js';
import { workshopChanged } from './template.js';

const longest = longestRegistration(workshopChanged.sample.subject);
const { registration, workshop } = longest;

describeMail('workshop-changed', workshopChanged, {
  subject: 'Changed: Batik on a Tote, Saturday 6 March, 2pm',
  says: [
    'Tan Wei Ling',
    'Saturday 6 March 2021, 2-4.30pm',
    'ADM Studio 2',
    'Batik Circle',
    'has another time and place. Here are the new details:',
  ],
  longest,
  shows: [registration.name, workshop.name, workshop.organizer, workshop.location],
});
