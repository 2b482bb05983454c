import { randomUUID } from 'node:crypto';
import type {
  AcceptInvitation as Acceptance,
  AdminInvitation,
  InvitationForm,
} from '@festival/contracts/admins';
import { isOfDomains } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import { INVITATION_SECONDS } from '@festival/contracts/retention';
import { toEmail } from '@festival/contracts/typed-text';
import { AuditLog, AuditModule } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import {
  BatchKeys,
  createOnce,
  type IdempotentRequest,
  KeyedRequest,
  type ToKeyedRequest,
} from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import { mailJob, Outbox, OutboxModule } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Controller, Inject, Injectable, Module, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { canManageAdmins, lockAdmins, toUsername } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordRules, PasswordRulesModule } from '../accounts/password-rules.js';
import { HashingQueue, hashPassword } from '../accounts/passwords.js';
import { claimNames } from '../accounts/skeletons.table.js';
import type { AuthConfig } from '../config.js';
import type { Client } from '../devices.module.js';
import { MailLinkTokens } from '../mail-link-tokens.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.js';
import {
  AdminInvitationEntity,
  InvitationQueries,
  toInvitation,
} from './admin-invitation.table.js';

/** Mails a link with which a person becomes an admin, or a deactivated admin is reactivated. */
@Injectable()
class InviteAdmin {
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

/** Creates an admin for the holder of a link, or reactivates one. The link expires. */
@Injectable()
class AcceptInvitation {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly tokens: MailLinkTokens,
    private readonly queue: HashingQueue,
    private readonly rules: PasswordRules,
    private readonly log: SecurityLog,
    private readonly clock: RealClock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * @returns the username to sign in with
   * @throws DomainError INVITATION_DEAD; ACCOUNT_TAKEN and SchemaMismatch, after which the link still works
   */
  async execute(
    { token, username, newPassword }: Acceptance,
    { requestId, address }: Pick<Client, 'requestId' | 'address'>,
  ): Promise<string> {
    const name = toUsername(username);
    const account = await this.transactions.run(async (manager) => {
      // Claimed by a conditional update before the expensive hash, so that only one of two concurrent requests proceeds.
      const invitation = await this.claim(manager, this.tokens.hash(token));
      const { email, displayName } = invitation;
      this.rules.check('newPassword', newPassword, { username: name, displayName, email });
      const passwordHash = await this.queue.run('sign-in', () => hashPassword(newPassword));
      return this.open(manager, invitation, { username: name, passwordHash });
    });
    this.log.record('admin.joined', { requestId, account, role: 'admin', address });
    return name;
  }

  private async claim(manager: EntityManager, tokenHash: string): Promise<AdminInvitationEntity> {
    const now = this.clock.now();
    const live = { tokenHash, endedAt: IsNull(), expiresAt: MoreThan(now) };
    const { affected } = await manager.update(AdminInvitationEntity, live, { endedAt: now });
    if (!affected) throw new DomainError('INVITATION_DEAD');
    return manager.findOneByOrFail(AdminInvitationEntity, { tokenHash });
  }

  private async open(
    manager: EntityManager,
    { email, displayName, permissions }: AdminInvitationEntity,
    chosen: Pick<CredentialEntity, 'username' | 'passwordHash'>,
  ): Promise<string> {
    const known = await manager.findOne(CredentialEntity, {
      where: { email },
      lock: { mode: 'pessimistic_write' },
    });
    // Another account has got this address since the invitation.
    if (known && !(known.role === 'admin' && known.deactivatedAt))
      throw new DomainError('ACCOUNT_TAKEN');
    const id = known?.id ?? randomUUID();
    const isDemo = this.config.FESTIVAL_MODE === 'demo';
    const account = { role: 'admin' as const, email, displayName, permissions, ...chosen, isDemo };
    try {
      await (known
        ? manager.update(CredentialEntity, { id }, { ...account, deactivatedAt: null })
        : manager.insert(CredentialEntity, { ...account, id, deactivatedAt: null }));
      await claimNames(manager, { ...account, id });
    } catch (error) {
      throw isDuplicateKey(error) ? new DomainError('ACCOUNT_TAKEN') : error;
    }
    const { username } = chosen;
    await this.auditLog.append(
      manager,
      { sub: id, name: displayName },
      {
        action: 'admin.joined',
        subject: id,
        to: { username, displayName, emailAddress: email, permissions },
      },
    );
    return id;
  }
}

/** Ends invitations, so that their links no longer work. */
@Injectable()
export class EndInvitations {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
  ) {}

  /** Those of an admin who may no longer invite, so that they cannot come back by a link of their own. */
  async ofInviter(manager: EntityManager, invitedBy: string, who: Identity): Promise<void> {
    const open = await manager.find(AdminInvitationEntity, {
      where: { invitedBy, endedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const endedAt = this.clock.now();
    for (const invitation of open) {
      await manager.update(AdminInvitationEntity, { id: invitation.id }, { endedAt });
      await this.record(manager, who, invitation);
    }
  }

  /** @throws DomainError NOT_FOUND; INVITATION_DEAD for one that was accepted, withdrawn or replaced */
  withdraw(id: string, who: Identity): Promise<AdminInvitation> {
    return this.transactions.run(async (manager) => {
      const open = { id, endedAt: IsNull() };
      const now = this.clock.now();
      const { affected } = await manager.update(AdminInvitationEntity, open, { endedAt: now });
      const invitation = await manager.findOneBy(AdminInvitationEntity, { id });
      if (!invitation) throw new DomainError('NOT_FOUND');
      if (!affected) throw new DomainError('INVITATION_DEAD');
      await this.record(manager, who, invitation);
      return toInvitation(invitation, now);
    });
  }

  private record(
    manager: EntityManager,
    who: Identity,
    { id, email: emailAddress, displayName }: AdminInvitationEntity,
  ): Promise<void> {
    const from = { emailAddress, displayName };
    return this.auditLog.append(manager, who, { action: 'admin.uninvited', subject: id, from });
  }
}

@Controller()
class AdminInvitationsController {
  constructor(
    private readonly invitations: InvitationQueries,
    private readonly inviteAdmin: InviteAdmin,
    private readonly endInvitations: EndInvitations,
    private readonly acceptInvitation: AcceptInvitation,
  ) {}

  @Endpoint('GET /admin/invitations')
  open() {
    return this.invitations.open();
  }

  @Endpoint('POST /admin/invitations')
  invite(
    @Input() { body }: InputOf<'POST /admin/invitations'>,
    @Who() who: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    return this.inviteAdmin.execute(body, who, keyed({ invite: body }));
  }

  @Endpoint('DELETE /admin/invitations/:id')
  withdraw(@Input() { params }: InputOf<'DELETE /admin/invitations/:id'>, @Who() who: Identity) {
    return this.endInvitations.withdraw(params.id, who);
  }

  @Endpoint('POST /auth/admin/invitation')
  offer(@Input() { body }: InputOf<'POST /auth/admin/invitation'>) {
    return this.invitations.offerOf(body.token);
  }

  @Endpoint('POST /auth/admin/acceptInvitation')
  async accept(
    @Input() { body }: InputOf<'POST /auth/admin/acceptInvitation'>,
    @Req() { id: requestId, ip: address }: FastifyRequest,
  ) {
    return { username: await this.acceptInvitation.execute(body, { requestId, address }) };
  }

  @Endpoint('GET /internal/admin-invitations/:id')
  mail(@Input() { params }: InputOf<'GET /internal/admin-invitations/:id'>) {
    return this.invitations.mailOf(params.id);
  }
}

@Module({
  imports: [AccountsModule, AuditModule, OutboxModule, PasswordRulesModule, PasswordSignInModule],
  controllers: [AdminInvitationsController],
  providers: [AcceptInvitation, EndInvitations, InvitationQueries, InviteAdmin, MailLinkTokens],
  exports: [EndInvitations],
})
export class AdminInvitationsModule {}
