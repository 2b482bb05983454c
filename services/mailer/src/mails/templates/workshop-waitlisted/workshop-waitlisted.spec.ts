import { describeMail } from '../../../../test/describe-mail.js';
import { longestRegistration } from '../../../../test/longest.js';
import { workshopWaitlisted } from './template.js';

const longest = longestRegistration(workshopWaitlisted.sample.subject);
const { registration, workshop } = longest;

describeMail('workshop-waitlisted', workshopWaitlisted, {
  subject: 'You are number 3 on the waitlist: Batik on a Tote',
  says: [
    'Tan Wei Ling',
    'Saturday 6 March 2021, 2-4.30pm',
    'ADM Studio 2',
    'Batik Circle',
    'You do not have a place yet.',
  ],
  longest,
  shows: [registration.name, workshop.name, workshop.organizer, workshop.location],
});
