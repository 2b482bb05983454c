import { describeMail } from '../../test/mails/describe-mail.js';
import { longestAccount } from '../../test/mails/longest.js';

describeMail('release-failing', {
  subject: 'Errors in workshops 1.4.0',
  says: [
    'Festival Admin',
    '12 errors on 80 pages since it went live.',
    'https://admin.example/AdminManage/releases/workshops?rollback=1',
  ],
  shows: [longestAccount.displayName],
});
