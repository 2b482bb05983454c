import { accountChanges } from '@festival/contracts/accounts';
import { expect, test } from '@jest/globals';
import { context, describeMail, render } from '../../test/mails/describe-mail.js';
import { longestAccount } from '../../test/mails/longest.js';
import { accountChanged } from './account-changed.js';

describeMail('account-changed', {
  subject: 'Your password was changed',
  says: ['Hello ', 'If that was not you', '“Forgotten your password?”', 'VendorLogin'],
  shows: [longestAccount.displayName],
});

test.each(accountChanges)(
  'a mail about %s says it in its subject, and whom an admin asks',
  (change) => {
    const about = { ...accountChanged.sample, role: 'admin', change } as const;
    const { mail, said } = render(accountChanged.write(about, context, new Date()));
    expect(mail.subject).toMatch(
      /^Your (password|second factor|recovery codes?|account) w(as|ere) /,
    );
    expect(said).toContain('tell another admin');
    expect(said).toContain('https://admin.example/AdminManage/account');
  },
);
