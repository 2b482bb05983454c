import { randomBytes } from 'node:crypto';
import type { AdminAccount } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import { type Permission, permissions } from '@festival/contracts/permissions';
import { AuditLog, differences } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { accountKey, heldPermissions, isLastTechnical, lockAdmins } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import { HashingQueue, hashPassword } from '../accounts/passwords.js';
import { EndInvitations } from '../admin-invitations/end-invitations.js';
import { KnownDevices } from '../devices.module.js';
import { SecondFactorQueries } from '../second-factor/second-factor.queries.js';
import { Sessions } from '../sessions/sessions.table.js';
import { toAdminAccount } from './admin.queries.js';
import { AdminSessions } from './admin-sessions.js';

/** Changes an admin's permissions, effective with their next request. */
@Injectable()
export class ChangePermissions {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly sessions: AdminSessions,
    private readonly factors: SecondFactorQueries,
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
      if (!next.includes('technical')) await this.endInvitations.execute(manager, id, who);
      await this.sessions.narrow(manager, id);
      return after;
    });
    await this.sessions.follow(id);
    return toAdminAccount(changed, await this.factors.isOn(id));
  }
}

/**
 * Ends an admin's sessions and refuses new ones. It replaces the password by a random one, so that the old one opens nothing, whatever is asked. The account
 * stays, because the audit log names it.
 */
@Injectable()
export class DeactivateAdmin {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly queue: HashingQueue,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly factors: SecondFactorQueries,
    private readonly endInvitations: EndInvitations,
    private readonly clock: RealClock,
  ) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND, LAST_TECHNICAL_ADMIN */
  async execute(id: string, who: Identity): Promise<AdminAccount> {
    const unknown = randomBytes(32).toString('base64');
    const passwordHash = await this.queue.run('sign-in', () => hashPassword(unknown));
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
      await this.endInvitations.execute(manager, id, who);
      // Before the commit, so that no session survives a crash.
      await this.sessions.revokeAll(id);
      return { ...admin, deactivatedAt };
    });
    // And after the commit, because the password could open sessions until then.
    await this.sessions.revokeAll(id);
    await this.devices.forget(accountKey(after));
    return toAdminAccount(after, await this.factors.isOn(id));
  }
}
