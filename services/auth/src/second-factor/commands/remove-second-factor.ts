import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { mailChange } from '../../accounts/account-mails.js';
import { AdminSessions } from '../../admins/admin-sessions.js';
import { lockOwner, readOwner } from '../persistence/owner.js';
import { RecoveryCodeEntity, SecondFactorEntity } from '../persistence/second-factor.entity.js';

/** Deletes a second factor with its recovery codes. Permissions that require one are withheld from then on. */
@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly adminSessions: AdminSessions,
  ) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND */
  async execute(
    who: Identity,
    credentialId: string,
    action: 'second-factor.disabled' | 'second-factor.reset',
  ): Promise<void> {
    await this.transactions.run(async (manager) => {
      await lockOwner(manager, credentialId);
      const { affected } = await manager.delete(SecondFactorEntity, { credentialId });
      await manager.delete(RecoveryCodeEntity, { credentialId });
      if (affected) {
        const { displayName } = await readOwner(manager, credentialId);
        const names = { admin: displayName };
        await this.auditLog.append(manager, who, { action, subject: credentialId, names });
        await mailChange(this.outbox, manager, credentialId, 'second-factor-off');
      }
      await this.adminSessions.narrow(manager, credentialId);
    });
    await this.adminSessions.follow(credentialId);
  }
}
