import type { PasswordResetMail } from '@festival/contracts/accounts';
import { instantText } from '../../instant-text.js';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** A reset link, as its mail shows it. */
export interface ResetView {
  name: string;
  href: string;
  /** When the link expires, in words, in the festival's time zone. */
  expiresAt: string;
}

/** The token is in the fragment, so that no server on the way sees it, and no page that the reader goes on to. */
export const toResetView = (
  { displayName, token, expiresAt }: PasswordResetMail,
  { publicUrl, edition }: MailContext,
): ResetView => ({
  name: userLine(displayName),
  href: `${publicUrl}/VendorLogin#reset=${token}`,
  expiresAt: instantText(edition, expiresAt),
});
