import type { AdminInvitation } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AdminInvitationEntity } from '../persistence/admin-invitation.entity.js';
import { toInvitation } from '../queries/invitation.queries.js';

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
