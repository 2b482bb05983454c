import type { VendorConfirmationMail } from '@festival/contracts/vendors';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** A confirmation link as its mail shows it. */
export interface ConfirmationView {
  name: string;
  href: string;
}

/** The token stands behind `#`: no server on the way is told of it, and no mail filter that follows links confirms anybody. */
export const toConfirmationView = (
  { displayName, token }: VendorConfirmationMail,
  { publicUrl }: MailContext,
): ConfirmationView => ({
  name: userLine(displayName),
  href: `${publicUrl}/VendorLogin#confirm=${token}`,
});
