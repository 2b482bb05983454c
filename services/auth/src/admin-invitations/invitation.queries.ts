import type { AdminInvitation, InvitationMail, InvitationOffer } from '@festival/contracts/admins';
import { permissionsOf } from '@festival/contracts/permissions';
import { RealClock } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { CredentialEntity } from '../accounts/account.table.js';
import { MailLinkTokens } from '../mail-links/mail-link-tokens.js';
import { AdminInvitationEntity } from './admin-invitation.table.js';

const knownPermissions = ({ permissions }: Pick<AdminInvitationEntity, 'permissions'>) => [
  ...permissionsOf({ role: 'admin', permissions }),
];

export const toInvitation = (invitation: AdminInvitationEntity, now: Date): AdminInvitation => ({
  _id: invitation.id,
  displayName: invitation.displayName,
  emailAddress: invitation.email,
  permissions: knownPermissions(invitation),
  invitedBy: invitation.invitedByName,
  invitedAt: invitation.invitedAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  isExpired: invitation.expiresAt <= now,
});

/** Matches an invitation that can be accepted. */
const liveAt = (now: Date) => ({ endedAt: IsNull(), expiresAt: MoreThan(now) });

@Injectable()
export class InvitationQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailLinkTokens,
    private readonly clock: RealClock,
  ) {}

  /** The invitations that were neither accepted nor withdrawn, newest first. */
  async open(): Promise<AdminInvitation[]> {
    const invitations = await this.dataSource.manager.find(AdminInvitationEntity, {
      where: { endedAt: IsNull() },
      order: { invitedAt: 'DESC', id: 'ASC' },
    });
    const now = this.clock.now();
    return invitations.map((invitation) => toInvitation(invitation, now));
  }

  /** The invitation of a link. @throws DomainError INVITATION_DEAD */
  async offerOf(token: string): Promise<InvitationOffer> {
    const { manager } = this.dataSource;
    const tokenHash = this.tokens.hash(token);
    const live = liveAt(this.clock.now());
    const found = await manager.findOneBy(AdminInvitationEntity, { tokenHash, ...live });
    if (!found) throw new DomainError('INVITATION_DEAD');
    const account = await manager.findOneBy(CredentialEntity, { email: found.email });
    return {
      displayName: found.displayName,
      emailAddress: found.email,
      permissions: knownPermissions(found),
      expiresAt: found.expiresAt.toISOString(),
      username: account?.username ?? null,
    };
  }

  /** For the mailer. @throws DomainError NOT_FOUND, also after the link has expired, so that it is not mailed */
  async mailOf(id: string): Promise<InvitationMail> {
    const found = await this.dataSource.manager.findOneBy(AdminInvitationEntity, {
      id,
      ...liveAt(this.clock.now()),
    });
    if (!found) throw new DomainError('NOT_FOUND');
    return {
      displayName: found.displayName,
      emailAddress: found.email,
      invitedBy: found.invitedByName,
      permissions: found.permissions,
      token: this.tokens.of(id),
      expiresAt: found.expiresAt.toISOString(),
    };
  }
}
