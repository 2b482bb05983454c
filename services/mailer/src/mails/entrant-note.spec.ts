import { describeMail } from '../../test/mails/describe-mail.js';
import { longestPhoto } from '../../test/mails/longest.js';

describeMail('entrant-note', {
  subject: 'About Moments 2021',
  says: [
    'Tan Wei Ling',
    'Please check that your link opens for everybody.',
    '/contests/photogContest',
    '/api/mails/unsubscribe/sample',
  ],
  shows: [longestPhoto.name],
});
