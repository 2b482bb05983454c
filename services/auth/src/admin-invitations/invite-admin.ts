import { randomUUID } from 'node:crypto';
import type { AdminInvitation, InvitationForm } from '@festival/contracts/admins';
import { isOfDomains } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import { INVITATION_SECONDS } from '@festival/contracts/retention';
import { toEmail } from '@festival/contracts/typed-text';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { BatchKeys, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { mailJob, Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { canManageAdmins, lockAdmins } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import type { AuthConfig } from '../config.js';
import { MailLinkTokens } from '../mail-link-tokens.js';
import { AdminInvitationEntity, toInvitation } from './admin-invitation.table.js';

/** Mails a link with which a person becomes an admin, or a deactivated admin is reactivated. */
@Injectable()
export class InviteAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly tokens: MailLinkTokens,
    private readonly clock: RealClock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws SchemaMismatch for an address elsewhere; DomainError ACCOUNT_TAKEN for the address of a vendor or of an active admin; SIGN_IN_REQUIRED */
  execute(
    form: InvitationForm,
    who: Identity,
    request: IdempotentRequest | undefined,
  ): Promise<AdminInvitation> {
    return createOnce(() => this.invite(form, who, request), {
      read: async (id) =>
        toInvitation(
          await this.dataSource.manager.findOneByOrFail(AdminInvitationEntity, { id }),
          this.clock.now(),
        ),
    });
  }

  private invite(
    form: InvitationForm,
    who: Identity,
    request: IdempotentRequest | undefined,
  ): Promise<AdminInvitation> {
    const email = toEmail(form.emailAddress);
    this.checkDomain(email);
    return this.transactions.run(async (manager) => {
      // If two admins invite the same address at once, the second transaction sees the first one's invitation.
      const admins = await lockAdmins(manager);
      // The permission was taken away after the request arrived, and that has ended this admin's invitations.
      if (admins.some((one) => one.id === who.sub && !canManageAdmins(one)))
        throw new DomainError('SIGN_IN_REQUIRED');
      // A repeat must not end the first request's link.
      const keys = await BatchKeys.read(manager, [request]);
      keys.refuseRepeat(request);
      const known = await manager.findOneBy(CredentialEntity, { email });
      if (known && !(known.role === 'admin' && known.deactivatedAt))
        throw new DomainError('ACCOUNT_TAKEN');
      const now = this.clock.now();
      const before = { email, endedAt: IsNull() };
      await manager.update(AdminInvitationEntity, before, { endedAt: now });
      const invitation = this.invitationOf({ ...form, emailAddress: email }, who, now);
      keys.claim(request, invitation.id);
      await keys.write(manager);
      await manager.insert(AdminInvitationEntity, invitation);
      await this.auditLog.append(manager, who, {
        action: 'admin.invited',
        subject: invitation.id,
        to: { emailAddress: email, displayName: form.displayName, permissions: form.permissions },
      });
      await this.mail(manager, invitation.id);
      return toInvitation(invitation, now);
    });
  }

  private checkDomain(email: string): void {
    const { INVITATION_EMAIL_DOMAINS, ALLOWED_EMAIL_DOMAINS } = this.config;
    const domains = INVITATION_EMAIL_DOMAINS ?? ALLOWED_EMAIL_DOMAINS;
    if (!isOfDomains(email, domains))
      throw new SchemaMismatch({
        source: 'body',
        keys: ['emailAddress'],
        message: `"emailAddress" must end with @${domains.join(' or @')}: admins are invited nowhere else`,
      });
  }

  private invitationOf(
    { emailAddress, displayName, permissions }: InvitationForm,
    who: Identity,
    now: Date,
  ): AdminInvitationEntity {
    const id = randomUUID();
    return {
      id,
      email: emailAddress,
      displayName,
      permissions: [...permissions],
      tokenHash: this.tokens.hash(this.tokens.of(id)),
      invitedBy: who.sub,
      invitedByName: who.name,
      invitedAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_SECONDS * 1_000),
      endedAt: null,
    };
  }

  private mail(manager: EntityManager, invitationId: string): Promise<void> {
    const messageId = `admin-invitation.${invitationId}`;
    return this.outbox.add(
      manager,
      mailJob({ messageId, template: 'admin-invitation', subjectId: invitationId }),
    );
  }
}
