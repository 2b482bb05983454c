import { describeMail } from '../../../../test/describe-mail.js';
import { longestRegistration } from '../../../../test/longest.js';
import { workshopWithdrawn } from './template.js';

const longest = longestRegistration(workshopWithdrawn.sample.subject);
const { registration, workshop } = longest;

describeMail('workshop-withdrawn', workshopWithdrawn, {
  subject: 'Withdrawn: Batik on a Tote',
  says: [
    'Tan Wei Ling',
    'Saturday 6 March 2021, 2-4.30pm',
    'ADM Studio 2',
    'Batik Circle',
    'The dye we ordered is held at customs',
  ],
  longest,
  shows: [registration.name, workshop.name, workshop.organizer, workshop.location],
});
