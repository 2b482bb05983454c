import type { AreaToken } from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../caller.js';
import { AreaTokenEntity } from '../persistence/area-token.entity.js';
import { toAreaToken } from '../persistence/area-token.mapper.js';

/** Revokes a token of an area at once. A repeat changes nothing. */
@Injectable()
export class RevokeToken {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  execute(admin: Actor, id: string): Promise<AreaToken> {
    return this.transactions.run(async (manager) => {
      const row = await manager.findOne(AreaTokenEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new DomainError('NOT_FOUND');
      if (row.revokedAt) return toAreaToken(row);
      row.revokedAt = this.clock.now();
      await manager.update(AreaTokenEntity, { id }, { revokedAt: row.revokedAt });
      await this.auditLog.append(manager, admin, {
        action: 'area-token.revoked',
        subject: row.area,
        from: { token: id, label: row.label },
      });
      return toAreaToken(row);
    });
  }
}
