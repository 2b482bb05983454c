import { randomBytes } from 'node:crypto';
import type { AreaToken, AreaTokenForm, NewAreaToken } from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { hashOf } from './area-tokens.js';
import type { Actor } from './caller.js';
import { AreaTokenEntity } from './persistence/area-token.entity.js';

const DAY_MS = 24 * 3_600_000;
const SECRET_BYTES = 32;
const MOST_LISTED = 500;

const toAreaToken = (row: AreaTokenEntity): AreaToken => ({
  _id: row.id,
  area: row.area,
  label: row.label,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** How admins list, create and revoke tokens of areas. */
@Injectable()
export class ChangeTokens {
  constructor(
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /** The newest first. */
  async list(): Promise<AreaToken[]> {
    const rows = await this.dataSource
      .getRepository(AreaTokenEntity)
      .find({ order: { id: 'DESC' }, take: MOST_LISTED });
    return rows.map(toAreaToken);
  }

  async create(admin: Actor, { area, label, days }: AreaTokenForm): Promise<NewAreaToken> {
    const token = `fst_${area}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const createdAt = new Date();
    const row: AreaTokenEntity = {
      id: uuid(),
      area,
      label,
      tokenHash: hashOf(token),
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

  /** @throws DomainError NOT_FOUND */
  revoke(admin: Actor, id: string): Promise<AreaToken> {
    return this.transactions.run(async (manager) => {
      const row = await manager.findOne(AreaTokenEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new DomainError('NOT_FOUND');
      if (row.revokedAt) return toAreaToken(row);
      row.revokedAt = new Date();
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
