import type { InvitationMail } from '@festival/contracts/admins';
import { permissionLabels, permissionsOf } from '@festival/contracts/permissions';
import { instantText } from '../../instant-text.js';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** An invitation as its mail shows it. */
export interface InvitationView {
  name: string;
  invitedBy: string;
  /** What the reader will look after, in words; empty where it is not said yet. */
  duties: string;
  href: string;
  /** When the link dies, in words, where the festival is. */
  expiresAt: string;
}

/** The token stands behind `#`: no server on the way, and no mail filter that follows links, uses it up. */
export const toInvitationView = (
  { displayName, invitedBy, permissions, token, expiresAt }: InvitationMail,
  { publicUrl, edition }: MailContext,
): InvitationView => ({
  name: userLine(displayName),
  invitedBy: userLine(invitedBy),
  duties: permissionsOf({ role: 'admin', permissions })
    .map((permission) => permissionLabels[permission])
    .join('; '),
  href: `${publicUrl}/AdminInvitation#invite=${token}`,
  expiresAt: instantText(edition, expiresAt),
});
