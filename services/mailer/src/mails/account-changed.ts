import type { AccountChange, AccountOwner } from '@festival/contracts/accounts';
import { action, type Mail, paragraph, warning } from './mail.js';
import { hello, mailbox } from './parts/texts.js';

const words: Readonly<Record<AccountChange, { title: string; sentence: string }>> = {
  password: {
    title: 'Your password was changed',
    sentence: 'the password of your festival account was changed. Other browsers were logged out.',
  },
  'second-factor-on': {
    title: 'Your second factor was turned on',
    sentence: 'logging in to your festival account asks for a code from now on.',
  },
  'second-factor-off': {
    title: 'Your second factor was turned off',
    sentence: 'logging in to your festival account no longer asks for a code.',
  },
  'recovery-codes': {
    title: 'Your recovery codes were renewed',
    sentence: 'your festival account has new recovery codes. The earlier ones no longer work.',
  },
  'recovery-code-used': {
    title: 'Your recovery code was used',
    sentence: 'one of the recovery codes of your festival account was used. It works only once.',
  },
  'set-on-server': {
    title: 'Your account was changed',
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

export const accountChanged: Mail<'account-changed'> = {
  description:
    'When the password, second factor or address of an account changes, or a recovery code is used',
  write: ({ displayName, emailAddress, formerAddress, role, change }, { publicUrl, adminUrl }) => ({
    to: mailbox(displayName, formerAddress ?? emailAddress),
    subject: words[change].title,
    preview: 'If that was you, there is nothing to do.',
    title: words[change].title,
    reason: 'this address belongs to an account at',
    blocks: [
      hello(displayName, words[change].sentence),
      paragraph('If that was you, there is nothing to do.'),
      warning(help[role]),
      action(
        'Check your account',
        role === 'admin' ? `${adminUrl}/AdminManage/account` : `${publicUrl}/VendorLogin`,
      ),
    ],
  }),
  sample: {
    displayName: 'Inkwell & Co.',
    emailAddress: 'inkwell@stalls.example',
    role: 'vendor',
    change: 'password',
  },
};
