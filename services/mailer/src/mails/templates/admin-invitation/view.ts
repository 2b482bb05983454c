import type { InvitationMail } from '@festival/contracts/admins';
import { permissionLabels, permissionsOf } from '@festival/contracts/permissions';
import { instantText } from '../../instant-text.js';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** An invitation, as its mail shows it. */
export interface InvitationView {
  name: string;
  invitedBy: string;
  /** The invited admin's permissions in words; empty if none are set yet. */
  duties: string;
  href: string;
  /** When the link expires, in words, in the festival's time zone. */
  expiresAt: string;
}

/** The token is in the fragment, so that no server on the way sees it and no mail filter that opens links uses it up. */
export const toInvitationView = (
  { displayName, invitedBy, permissions, token, expiresAt }: InvitationMail,
  { deskUrl, edition }: MailContext,
): InvitationView => ({
  name: userLine(displayName),
  invitedBy: userLine(invitedBy),
  duties: permissionsOf({ role: 'admin', permissions })
    .map((permission) => permissionLabels[permission])
    .join('; '),
  href: `${deskUrl}/AdminInvitation#invite=${token}`,
  expiresAt: instantText(edition, expiresAt),
});
