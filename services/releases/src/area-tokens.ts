import { createHash, randomBytes } from 'node:crypto';
import { accessRefusal } from '@festival/contracts/call';
import type { Identity } from '@festival/contracts/identity';
import {
  AREA_TOKEN,
  type AreaToken,
  type AreaTokenForm,
  type NewAreaToken,
} from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { asciiColumn, fixedColumn, idColumn, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import {
  type AreaTokenHolder,
  type AreaTokenHolders,
  type KnownCaller,
  requireAccess,
  type TokenUse,
} from '@festival/service-kit/identity';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';
import { v7 as uuid } from 'uuid';

const when = { type: 'datetime', precision: 3 } as const;

/** A token of one area. Only the hash of the token is stored. */
@Entity('area_tokens')
@Index('area_tokens_hash_key', ['tokenHash'], { unique: true })
export class AreaTokenEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(asciiColumn('area', 32))
  area: string;

  @Column({ type: 'varchar', length: 60 })
  label: string;

  /** SHA-256, in hex: the token is 256 random bits, so nothing slower is needed. */
  @Column(fixedColumn('token_hash', 64))
  tokenHash: string;

  /** The account of the admin who made it. Mails about the area go there. */
  @Column(asciiColumn('owner_id', 64))
  ownerId: string;

  @Column({ name: 'created_by', type: 'varchar', length: 255 })
  createdBy: string;

  @Column({ ...when, name: 'created_at' })
  createdAt: Date;

  @Column({ ...when, name: 'expires_at' })
  expiresAt: Date;

  @Column({ ...when, name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  /** Rounded to the minute. */
  @Column({ ...when, name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}

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

/** The actor of a change, as the audit log names them. */
export type Actor = Pick<Identity, 'sub' | 'name'>;

/** The caller: an account, a service, or an area's token. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, tokenHolder } = context.switchToHttp().getRequest<KnownCaller>();
  if (tokenHolder) return { sub: tokenHolder.tokenId, name: tokenHolder.name };
  if (!user) throw new Error('the call has no caller: it is open to visitors');
  return { sub: user.sub, name: user.name };
});

/** The form in which a token is stored. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const MAX_LISTED = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const SECRET_BYTES = 32;
/** The most entries a minute for the use of a token for another area, so that nobody can flood the audit log. */
const MAX_ENTRIES_PER_MINUTE = 60;

/** The tokens with which areas call the registry. Each use reads the token from the database, so that revoking it works at once. */
@Injectable()
export class AreaTokens implements AreaTokenHolders {
  private readonly refused = new RateLimiterMemory({
    points: MAX_ENTRIES_PER_MINUTE,
    duration: 60,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
  ) {}

  /** The newest first. */
  async list(): Promise<AreaToken[]> {
    const rows = await this.dataSource
      .getRepository(AreaTokenEntity)
      .find({ order: { id: 'DESC' }, take: MAX_LISTED });
    return rows.map(toAreaToken);
  }

  /** Only the answer contains the token itself. */
  async create(admin: Actor, { area, label, days }: AreaTokenForm): Promise<NewAreaToken> {
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

  /** A repeat changes nothing. @throws DomainError NOT_FOUND */
  revoke(admin: Actor, id: string): Promise<AreaToken> {
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
    return row && !row.revokedAt && row.expiresAt > this.clock.now() ? row : undefined;
  }

  private async record(
    { tokenId, name, area }: AreaTokenHolder,
    asked: string,
    wanted = '',
  ): Promise<void> {
    const subject = wanted.slice(0, 64) || area;
    const entry = { action: 'area-token.refused', subject, to: { asked } } as const;
    await this.refused.consume(tokenId).then(
      () => this.auditLog.append(this.dataSource.manager, { sub: tokenId, name }, entry),
      () => undefined,
    );
  }

  private async markUsed({ id, lastUsedAt }: AreaTokenEntity): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
    await this.dataSource.getRepository(AreaTokenEntity).update({ id }, { lastUsedAt: now });
  }
}
