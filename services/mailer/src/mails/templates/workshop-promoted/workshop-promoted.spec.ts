import { describeMail } from '../../../../test/describe-mail.js';
import { longestRegistration } from '../../../../test/longest.js';
import { workshopPromoted } from './template.js';

const longest = longestRegistration(workshopPromoted.sample.subject);
const { registration, workshop } = longest;

describeMail('workshop-promoted', workshopPromoted, {
  subject: 'You got a place: Batik on a Tote',
  says: [
    'Tan Wei Ling',
    'Saturday 6 March 2021, 2-4.30pm',
    'ADM Studio 2',
    'Batik Circle',
    'You gave up your place in Linocut Postcards for it.',
  ],
  longest,
  shows: [registration.name, workshop.name, workshop.organizer, workshop.location],
});
