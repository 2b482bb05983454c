import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { AdminInvitationEntity } from '../persistence/admin-invitation.entity.js';

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
