import type { VendorConfirmationMail } from '@festival/contracts/vendors';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** A confirmation link, as its mail shows it. */
export interface ConfirmationView {
  name: string;
  href: string;
}

/** The token is in the fragment, so that no server on the way sees it and no mail filter that opens links confirms a vendor. */
export const toConfirmationView = (
  { displayName, token }: VendorConfirmationMail,
  { publicUrl }: MailContext,
): ConfirmationView => ({
  name: userLine(displayName),
  href: `${publicUrl}/VendorLogin#confirm=${token}`,
});
