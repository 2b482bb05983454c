import type { AccountChange, AccountOwner } from '@festival/contracts/accounts';
import type { AccountMailJob } from '@festival/contracts/jobs';
import { defineMail } from './define-mail.js';
import { hello, userLine } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

/** An account of which something changed. */
interface ChangedAccount extends AccountOwner {
  change: AccountChange;
}

interface AccountView {
  name: string;
  change: AccountChange;
  role: AccountOwner['role'];
  /** Where the owner looks after the account. */
  href: string;
}

export const toAccountView = (
  { displayName, change, role }: ChangedAccount,
  { publicUrl, adminUrl }: MailContext,
): AccountView => ({
  name: userLine(displayName),
  change,
  role,
  href: role === 'admin' ? `${adminUrl}/AdminManage/account` : `${publicUrl}/VendorLogin`,
});

const words: Readonly<Record<AccountChange, { subject: string; sentence: string }>> = {
  password: {
    subject: 'Your password was changed',
    sentence: 'the password of your festival account was changed. Other browsers were logged out.',
  },
  'second-factor-on': {
    subject: 'Your second factor was turned on',
    sentence: 'logging in to your festival account asks for a code from now on.',
  },
  'second-factor-off': {
    subject: 'Your second factor was turned off',
    sentence: 'logging in to your festival account no longer asks for a code.',
  },
  'recovery-codes': {
    subject: 'Your recovery codes were renewed',
    sentence: 'your festival account has new recovery codes. The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'Your recovery code was used',
    sentence: 'one of the recovery codes of your festival account was used. It works only once.',
  },
  'set-on-server': {
    subject: 'Your account was changed',
    sentence:
      'on the festival’s server, your account was given a new password and every permission. Its second factor was turned off, and it was logged out everywhere.',
  },
};

/** What somebody does who did not make the change. */
const help: Readonly<Record<AccountOwner['role'], string>> = {
  vendor:
    'If that was not you, choose a new password at once with “Forgotten your password?” in the vendor login, and tell the festival team.',
  admin:
    'If that was not you, tell another admin at once. They can deactivate your account, which logs it out everywhere.',
};

/** Tells the owner of an account that its password, second factor or address changed, or that a recovery code was used. */
export const accountChangedMail = ({ name, change, role, href }: AccountView): MailDocument => ({
  subject: words[change].subject,
  preview: 'If that was you, there is nothing to do.',
  reason: 'this address belongs to an account at',
  blocks: [
    { kind: 'title', text: words[change].subject },
    hello(name, words[change].sentence),
    { kind: 'paragraph', text: ['If that was you, there is nothing to do.'] },
    { kind: 'notice', tone: 'warning', text: [help[role]] },
    { kind: 'action', label: 'Look at your account', href },
  ],
  images: [],
});

export const accountChanged = defineMail({
  description:
    'When the password, second factor or address of an account changes, or a recovery code is used',
  subjectId: ({ accountId }: AccountMailJob) => accountId,
  load: async ({ accountId, change, formerAddress }: AccountMailJob, subjects) => ({
    ...(await subjects.account(accountId)),
    ...(formerAddress && { emailAddress: formerAddress }),
    change,
  }),
  view: toAccountView,
  mail: accountChangedMail,
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample: {
    subject: {
      displayName: 'Inkwell & Co.',
      emailAddress: 'inkwell@stalls.example',
      role: 'vendor',
      change: 'password',
    },
    at: '2021-02-10T02:04:00.000Z',
  },
});
