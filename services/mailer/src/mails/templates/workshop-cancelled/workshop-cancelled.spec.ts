import { describeMail } from '../../../../test/describe-mail.js';
import { longestRegistration } from '../../../../test/longest.js';
import { workshopCancelled } from './template.js';

const longest = longestRegistration(workshopCancelled.sample.subject);
const { registration, workshop } = longest;

describeMail('workshop-cancelled', workshopCancelled, {
  subject: 'Place given up: Batik on a Tote',
  says: [
    'Tan Wei Ling',
    'Saturday 6 March 2021, 2-4.30pm',
    'ADM Studio 2',
    'Batik Circle',
    'as you wished, we cancelled your place in',
  ],
  longest,
  shows: [registration.name, workshop.name, workshop.organizer, workshop.location],
});
