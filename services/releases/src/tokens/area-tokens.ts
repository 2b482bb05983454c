import { accessRefusal } from '@festival/contracts/calls';
import { AREA_TOKEN } from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import {
  type AreaTokenHolder,
  type AreaTokenHolders,
  requireAccess,
  type TokenUse,
} from '@festival/service-kit/identity';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { hashOf } from './domain/hash-of.js';
import { AreaTokenEntity } from './persistence/area-token.entity.js';

const MINUTE_MS = 60_000;

/** The most entries a minute for the use of a token for another area, so that nobody can flood the audit log. */
const MAX_ENTRIES_PER_MINUTE = 60;

/** Checks tokens of areas. Each use reads the token from the database, so that revoking it works at once. */
@Injectable()
export class AreaTokens implements AreaTokenHolders {
  private readonly refused = new RateLimiterMemory({
    points: MAX_ENTRIES_PER_MINUTE,
    duration: 60,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError AREA_TOKEN_DEAD, AREA_TOKEN_ELSEWHERE; WRONG_ACCOUNT for a call that is not open to tokens */
  async admit({ token, call, asked, area }: TokenUse): Promise<AreaTokenHolder> {
    const row = await this.find(token);
    if (!row) throw new DomainError('AREA_TOKEN_DEAD');
    const holder = { tokenId: row.id, area: row.area, name: `${row.label} (token of ${row.area})` };
    const isRefused = accessRefusal(call, { role: 'areaToken' }, this.clock.now()) !== undefined;
    if (isRefused || area !== row.area) {
      await this.record(holder, asked, area);
      if (isRefused) requireAccess(call, undefined);
      throw new DomainError('AREA_TOKEN_ELSEWHERE', { params: { area: row.area } });
    }
    await this.markUsed(row);
    return holder;
  }

  private async find(token: string): Promise<AreaTokenEntity | undefined> {
    if (!AREA_TOKEN.test(token)) return undefined;
    const row = await this.dataSource
      .getRepository(AreaTokenEntity)
      .findOneBy({ tokenHash: hashOf(token) });
    return row && !row.revokedAt && row.expiresAt.getTime() > this.clock.now().getTime()
      ? row
      : undefined;
  }

  private async record(
    { tokenId, name, area }: AreaTokenHolder,
    asked: string,
    wanted = '',
  ): Promise<void> {
    const isAdmitted = await this.refused.consume(tokenId).then(
      () => true,
      () => false,
    );
    if (!isAdmitted) return;
    await this.auditLog.append(
      this.dataSource.manager,
      { sub: tokenId, name },
      { action: 'area-token.refused', subject: wanted.slice(0, 64) || area, to: { asked } },
    );
  }

  private async markUsed({ id, lastUsedAt }: AreaTokenEntity): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
    await this.dataSource.getRepository(AreaTokenEntity).update({ id }, { lastUsedAt: now });
  }
}
