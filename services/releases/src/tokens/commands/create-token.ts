import { randomBytes } from 'node:crypto';
import type { AreaTokenForm, NewAreaToken } from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../caller.js';
import { hashOf } from '../domain/hash-of.js';
import { AreaTokenEntity } from '../persistence/area-token.entity.js';
import { toAreaToken } from '../persistence/area-token.mapper.js';

const DAY_MS = 24 * 3_600_000;
const SECRET_BYTES = 32;

/** Creates a token of an area. Only the answer contains the token itself. */
@Injectable()
export class CreateToken {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
  ) {}

  async execute(admin: Actor, { area, label, days }: AreaTokenForm): Promise<NewAreaToken> {
    const token = `fst_${area}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const createdAt = this.clock.now();
    const row: AreaTokenEntity = {
      id: uuid(),
      area,
      label,
      tokenHash: hashOf(token),
      ownerId: admin.sub,
      createdBy: admin.name,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      revokedAt: null,
      lastUsedAt: null,
    };
    await this.transactions.run(async (manager) => {
      await manager.insert(AreaTokenEntity, row);
      await this.auditLog.append(manager, admin, {
        action: 'area-token.created',
        subject: area,
        to: { token: row.id, label, expiresAt: row.expiresAt.toISOString() },
      });
    });
    return { ...toAreaToken(row), token };
  }
}
