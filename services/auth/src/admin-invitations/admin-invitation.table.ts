import type { AdminInvitation, InvitationMail, InvitationOffer } from '@festival/contracts/admins';
import { permissionsOf } from '@festival/contracts/permissions';
import { RealClock } from '@festival/service-kit/clock';
import { accountColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, Index, IsNull, MoreThan, PrimaryColumn } from 'typeorm';
import { CredentialEntity, nameColumn } from '../accounts/account.table.js';
import { MailLinkTokens } from '../mail-link-tokens.js';

/** An invitation to become an admin. All times are real time in UTC. */
@Entity('admin_invitations')
@Index('admin_invitations_token_key', ['tokenHash'], { unique: true })
@Index('admin_invitations_email_idx', ['email'])
export class AdminInvitationEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(nameColumn(254))
  email: string;

  @Column({ name: 'display_name', type: 'varchar', length: 100 })
  displayName: string;

  @Column({ type: 'simple-array' })
  permissions: string[];

  /** SHA-256 of the token in hex, so that reading the table is not enough to accept an invitation. */
  @Column(fixedColumn('token_hash', 64))
  tokenHash: string;

  @Column(accountColumn('invited_by'))
  invitedBy: string;

  @Column({ name: 'invited_by_name', type: 'varchar', length: 255 })
  invitedByName: string;

  @Column({ name: 'invited_at', type: 'datetime', precision: 3 })
  invitedAt: Date;

  @Column({ name: 'expires_at', type: 'datetime', precision: 3 })
  expiresAt: Date;

  /** When it was accepted, withdrawn, or replaced by a newer one. */
  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true })
  endedAt: Date | null;
}

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
