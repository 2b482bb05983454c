import type { PasswordResetMail } from '@festival/contracts/accounts';
import { instantText } from '../../instant-text.js';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** A reset link as its mail shows it. */
export interface ResetView {
  name: string;
  href: string;
  /** When the link dies, in words, where the festival is. */
  expiresAt: string;
}

/** The token stands behind `#`: no server on the way, and no page that is left by a link, is told of it. */
export const toResetView = (
  { displayName, token, expiresAt }: PasswordResetMail,
  { publicUrl, edition }: MailContext,
): ResetView => ({
  name: userLine(displayName),
  href: `${publicUrl}/VendorLogin#reset=${token}`,
  expiresAt: instantText(edition, expiresAt),
});
