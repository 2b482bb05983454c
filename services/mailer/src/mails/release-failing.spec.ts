import { describeMail } from '../../test/mails/describe-mail.js';
import { longestVendor } from '../../test/mails/longest.js';
import { releaseFailing } from './release-failing.js';

describeMail('release-failing', releaseFailing, {
  subject: 'Errors in workshops 1.4.0',
  says: [
    'Festival Admin',
    '12 errors on 80 pages since it went live.',
    'https://admin.example/AdminManage/releases/workshops?rollback=1',
  ],
  longest: {
    ...releaseFailing.sample.subject,
    ...longestVendor,
    area: 'a'.repeat(32),
    version: '1'.repeat(40),
  },
  shows: [longestVendor.displayName],
});
