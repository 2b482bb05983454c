import { accountChanges } from '@festival/contracts/accounts';
import { expect, test } from '@jest/globals';
import { context, describeMail } from '../../test/mails/describe-mail.js';
import { longestVendor } from '../../test/mails/longest.js';
import { accountChanged, accountChangedMail, toAccountView } from './account-changed.js';

describeMail('account-changed', accountChanged, {
  subject: 'Your password was changed',
  says: ['Hello ', 'If that was not you', '“Forgotten your password?”', 'VendorLogin'],
  longest: { ...accountChanged.sample.subject, ...longestVendor, change: 'recovery-codes' },
  shows: [longestVendor.displayName],
});

test.each(accountChanges)(
  'a mail about %s says it in its subject, and whom an admin asks',
  (change) => {
    const subject = { ...accountChanged.sample.subject, role: 'admin', change } as const;
    const mail = accountChangedMail(toAccountView(subject, context));
    expect(mail.subject).toMatch(
      /^Your (password|second factor|recovery codes?|account) w(as|ere) /,
    );
    expect(JSON.stringify(mail.blocks)).toContain('tell another admin');
    expect(JSON.stringify(mail.blocks)).toContain('https://admin.example/AdminManage/account');
  },
);
