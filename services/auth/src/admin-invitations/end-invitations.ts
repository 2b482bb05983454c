import type { AdminInvitation } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { AdminInvitationEntity, toInvitation } from './admin-invitation.table.js';

/** Ends the invitations of an admin who may no longer invite, so that they cannot come back by a link of their own. */
@Injectable()
export class EndInvitations {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
  ) {}

  async execute(manager: EntityManager, invitedBy: string, who: Identity): Promise<void> {
    const open = await manager.find(AdminInvitationEntity, {
      where: { invitedBy, endedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const endedAt = this.clock.now();
    for (const { id, email: emailAddress, displayName } of open) {
      await manager.update(AdminInvitationEntity, { id }, { endedAt });
      await this.auditLog.append(manager, who, {
        action: 'admin.uninvited',
        subject: id,
        from: { emailAddress, displayName },
      });
    }
  }
}

/** Withdraws an invitation, so that its link no longer works. */
@Injectable()
export class WithdrawInvitation {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError NOT_FOUND; INVITATION_DEAD for one that was accepted, withdrawn or replaced */
  execute(id: string, who: Identity): Promise<AdminInvitation> {
    return this.transactions.run(async (manager) => {
      const open = { id, endedAt: IsNull() };
      const now = this.clock.now();
      const { affected } = await manager.update(AdminInvitationEntity, open, { endedAt: now });
      const invitation = await manager.findOneBy(AdminInvitationEntity, { id });
      if (!invitation) throw new DomainError('NOT_FOUND');
      if (!affected) throw new DomainError('INVITATION_DEAD');
      await this.auditLog.append(manager, who, {
        action: 'admin.uninvited',
        subject: id,
        from: { emailAddress: invitation.email, displayName: invitation.displayName },
      });
      return toInvitation(invitation, now);
    });
  }
}
