import { randomBytes } from 'node:crypto';
import type { AdminAccount } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import { type Permission, permissions } from '@festival/contracts/permissions';
import { AuditLog, AuditModule, differences } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Controller, Injectable, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { accountKey, heldPermissions, isLastTechnical, lockAdmins } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { HashingQueue, hashPassword } from '../accounts/passwords.js';
import { AdminInvitationsModule, EndInvitations } from '../admin-invitations/admin-invitations.js';
import { clientOf, DeviceCookie, DevicesModule, KnownDevices } from '../devices.module.js';
import { ConfirmIdentity, SignInAdmin } from '../password-sign-in/admin-sign-in.js';
import { ChangePassword } from '../password-sign-in/change-password.js';
import { PasswordSignInModule } from '../password-sign-in/password-sign-in.js';
import { SecondFactorsModule } from '../second-factor/prove-code.js';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  SecondFactorController,
} from '../second-factor/second-factor.js';
import { AdminAccounts } from '../second-factor/second-factor.queries.js';
import { SessionsModule } from '../sessions/sessions.js';
import { Sessions } from '../sessions/sessions.table.js';
import { AdminSessions } from './admin-sessions.js';

const toAdminAccount = (admin: CredentialEntity, hasSecondFactor: boolean): AdminAccount => ({
  _id: admin.id,
  username: admin.username,
  displayName: admin.displayName,
  emailAddress: admin.email,
  permissions: [...heldPermissions(admin)],
  isActive: admin.deactivatedAt === null,
  hasSecondFactor,
});

/** Changes an admin's permissions, effective with their next request. */
@Injectable()
class ChangePermissions {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly sessions: AdminSessions,
    private readonly accounts: AdminAccounts,
    private readonly endInvitations: EndInvitations,
  ) {}

  /** @throws DomainError NOT_FOUND, ADMIN_DEACTIVATED, LAST_TECHNICAL_ADMIN */
  async execute(id: string, wanted: readonly Permission[], who: Identity): Promise<AdminAccount> {
    const changed = await this.transactions.run(async (manager) => {
      const admins = await lockAdmins(manager);
      const admin = admins.find((one) => one.id === id);
      if (!admin) throw new DomainError('NOT_FOUND');
      if (admin.deactivatedAt) throw new DomainError('ADMIN_DEACTIVATED');
      const next = permissions.filter((one) => wanted.includes(one));
      if (!next.includes('technical') && isLastTechnical(admins, admin))
        throw new DomainError('LAST_TECHNICAL_ADMIN');
      const states = differences(
        { permissions: heldPermissions(admin) },
        { permissions: next as readonly Permission[] },
      );
      const after = { ...admin, permissions: [...next] };
      if (!('permissions' in states.to)) return after;
      await manager.update(CredentialEntity, { id }, { permissions: [...next] });
      await this.auditLog.append(manager, who, {
        action: 'admin.changed',
        subject: id,
        names: { admin: admin.displayName },
        ...states,
      });
      if (!next.includes('technical')) await this.endInvitations.ofInviter(manager, id, who);
      await this.sessions.reduceBeforeCommit(manager, id);
      return after;
    });
    await this.sessions.updateAfterCommit(id);
    return toAdminAccount(changed, await this.accounts.hasSecondFactor(id));
  }
}

/**
 * Ends an admin's sessions and refuses new ones. It replaces the password by a random one, so that the old one is of no use. The account stays,
 * because the audit log names it.
 */
@Injectable()
class DeactivateAdmin {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly queue: HashingQueue,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly accounts: AdminAccounts,
    private readonly endInvitations: EndInvitations,
    private readonly clock: RealClock,
  ) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND, LAST_TECHNICAL_ADMIN */
  async execute(id: string, who: Identity): Promise<AdminAccount> {
    const randomPassword = randomBytes(32).toString('base64');
    const passwordHash = await this.queue.run('sign-in', () => hashPassword(randomPassword));
    const after = await this.transactions.run(async (manager) => {
      const admins = await lockAdmins(manager);
      const admin = admins.find((one) => one.id === id);
      if (!admin) throw new DomainError('NOT_FOUND');
      if (admin.deactivatedAt) return admin;
      if (isLastTechnical(admins, admin)) throw new DomainError('LAST_TECHNICAL_ADMIN');
      const deactivatedAt = this.clock.now();
      await manager.update(CredentialEntity, { id }, { deactivatedAt, passwordHash });
      await this.auditLog.append(manager, who, {
        action: 'admin.deactivated',
        subject: id,
        from: { username: admin.username, displayName: admin.displayName },
      });
      await this.endInvitations.ofInviter(manager, id, who);
      // Before the commit, so that no session survives a crash.
      await this.sessions.revokeAll(id);
      return { ...admin, deactivatedAt };
    });
    // Again after the commit, because the old password could still open sessions before it.
    await this.sessions.revokeAll(id);
    await this.devices.forget(accountKey(after));
    return toAdminAccount(after, await this.accounts.hasSecondFactor(id));
  }
}

@Controller()
class AdminsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AdminAccounts,
    private readonly changePermissions: ChangePermissions,
    private readonly deactivateAdmin: DeactivateAdmin,
  ) {}

  @Endpoint('GET /admin/admins')
  async all() {
    const admins = await this.dataSource.manager.find(CredentialEntity, {
      where: { role: 'admin' },
      order: { displayName: 'ASC', id: 'ASC' },
    });
    const secured = await this.accounts.secured();
    return admins.map((admin) => toAdminAccount(admin, secured.has(admin.id)));
  }

  @Endpoint('PUT /admin/admins/:id/permissions')
  change(
    @Input() { params, body }: InputOf<'PUT /admin/admins/:id/permissions'>,
    @Who() who: Identity,
  ) {
    return this.changePermissions.execute(params.id, body.permissions, who);
  }

  @Endpoint('POST /admin/admins/:id/deactivate')
  deactivate(
    @Input() { params }: InputOf<'POST /admin/admins/:id/deactivate'>,
    @Who() who: Identity,
  ) {
    return this.deactivateAdmin.execute(params.id, who);
  }
}

/** The calls for an admin's own account. */
@Controller()
class OwnAccountController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly confirmIdentity: ConfirmIdentity,
    private readonly accounts: AdminAccounts,
    private readonly signIn: SignInAdmin,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Endpoint('POST /auth/admin/password')
  async change(
    @Input() { body }: InputOf<'POST /auth/admin/password'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const client = clientOf(request, this.deviceCookie);
    const admin = await this.accounts.find(who.sub);
    if (!admin) throw new DomainError('SIGN_IN_REQUIRED');
    const { passwordHash } = await this.changePassword.execute(who, body, client);
    // The new session counts as confirmed at the same time as the old one: where there is a second factor, a password confirms nothing.
    const reason = { event: 'auth.signed-in', signedInAt: who.confirmedAt } as const;
    return this.signIn.execute(request, reply, { ...admin, passwordHash }, reason);
  }

  @Endpoint('POST /auth/admin/confirm')
  async confirm(
    @Input() { body }: InputOf<'POST /auth/admin/confirm'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const client = clientOf(request, this.deviceCookie);
    const admin = await this.confirmIdentity.execute(who, body, client);
    return this.signIn.execute(request, reply, admin, { event: 'auth.identity-confirmed' });
  }
}

@Module({
  imports: [
    AccountsModule,
    AdminInvitationsModule,
    AuditModule,
    DevicesModule,
    OutboxModule,
    PasswordSignInModule,
    SecondFactorsModule,
    SessionsModule,
  ],
  controllers: [AdminsController, OwnAccountController, SecondFactorController],
  providers: [
    AdminSessions,
    BeginSecondFactor,
    ChangePermissions,
    ConfirmSecondFactor,
    DeactivateAdmin,
    RemoveSecondFactor,
    RenewRecoveryCodes,
  ],
})
export class AdminsModule {}
