import { describeMail } from '../../../../test/describe-mail.js';
import { longestRegistration } from '../../../../test/longest.js';
import { workshopReminder } from './template.js';

const longest = longestRegistration(workshopReminder.sample.subject);
const { registration, workshop } = longest;

describeMail('workshop-reminder', workshopReminder, {
  subject: 'Reminder: Batik on a Tote, Saturday 6 March, 2pm',
  says: [
    'Tan Wei Ling',
    'Saturday 6 March 2021, 2-4.30pm',
    'ADM Studio 2',
    'Batik Circle',
    'we look forward to seeing you at',
  ],
  longest,
  shows: [registration.name, workshop.name, workshop.organizer, workshop.location],
});
