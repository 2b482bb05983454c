import type { MailedLink } from '@festival/mfe-kit/mailed-link';

/** The link for setting a new password. */
export const resetLink: MailedLink = { fragment: '#reset=', key: 'festival.vendor-reset' };

/** The link that makes a new stall public. */
export const confirmLink: MailedLink = { fragment: '#confirm=', key: 'festival.vendor-confirm' };
