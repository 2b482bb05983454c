import { describeMail } from '../../../../test/describe-mail.js';
import { longestRegistration } from '../../../../test/longest.js';
import { workshopConfirmed } from './template.js';

const longest = longestRegistration(workshopConfirmed.sample.subject);
const { registration, workshop } = longest;

describeMail('workshop-confirmed', workshopConfirmed, {
  subject: 'You have a place: Batik on a Tote',
  says: [
    'Tan Wei Ling',
    'Saturday 6 March 2021, 2-4.30pm',
    'ADM Studio 2',
    'Batik Circle',
    'Your place is confirmed.',
  ],
  longest,
  shows: [registration.name, workshop.name, workshop.organizer, workshop.location],
});
