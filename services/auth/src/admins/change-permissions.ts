import type { AdminAccount } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import { type Permission, permissions } from '@festival/contracts/permissions';
import { AuditLog, differences } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { heldPermissions } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import { EndInvitations } from '../admin-invitations/end-invitations.js';
import { SecondFactorQueries } from '../second-factor/second-factor.queries.js';
import { toAdminAccount } from './admin.queries.js';
import { AdminSessions } from './admin-sessions.js';
import { isLastTechnical, lockAdmins } from './lock-admins.table.js';

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
