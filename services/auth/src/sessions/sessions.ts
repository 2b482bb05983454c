import { randomBytes } from 'node:crypto';
import { type Permission, permissionsOf } from '@festival/contracts/permissions';
import { SESSION_SECONDS } from '@festival/contracts/retention';
import { SESSIONS_ENDED } from '@festival/contracts/session';
import {
  isSessionId,
  type StoredSession,
  sessionDigest,
  sessionKey,
} from '@festival/service-kit/sessions';
import { Inject, Injectable } from '@nestjs/common';
import { type ChainableCommander, Redis } from 'ioredis';
import type { Account } from '../accounts/account.js';

/** Digests of an account's sessions, each with the instant (Unix ms) at which it ends. */
const indexKey = (accountId: string): string => `sessions-of:${accountId}`;

/** Ends sessions, and tells who holds something open for them. */
const endAll = (change: ChainableCommander, digests: string[]): ChainableCommander =>
  change.del(...digests.map(sessionKey)).publish(SESSIONS_ENDED, JSON.stringify(digests));

export interface OpenedSession {
  /** For the browser's cookie alone. */
  id: string;
  seconds: number;
}

/** Makes and ends sessions, by real time: moving the festival's clock signs nobody out. */
@Injectable()
export class Sessions {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /** Opens a session under a new id. The one that this browser had before, if any, is over. */
  async open(account: Account, previousId?: string): Promise<OpenedSession> {
    const id = randomBytes(32).toString('base64url');
    const digest = sessionDigest(id);
    const seconds = SESSION_SECONDS[account.role];
    const now = Date.now();
    const index = indexKey(account.id);
    const session: StoredSession = {
      accountId: account.id,
      role: account.role,
      displayName: account.displayName,
      email: account.email,
      picture: account.picture,
      ...(account.permissions && { permissions: [...account.permissions] }),
      createdAt: new Date(now).toISOString(),
    };
    const change = this.redis
      .multi()
      .set(sessionKey(digest), JSON.stringify(session), 'EX', seconds)
      .zremrangebyscore(index, '-inf', now)
      .zadd(index, now + seconds * 1_000, digest)
      .expire(index, seconds);
    if (isSessionId(previousId)) endAll(change, [sessionDigest(previousId)]);
    await change.exec();
    return { id, seconds };
  }

  /** Ends the session that a cookie's value opens, if it opens any. */
  async end(cookieValue: string | undefined): Promise<void> {
    if (isSessionId(cookieValue))
      await endAll(this.redis.multi(), [sessionDigest(cookieValue)]).exec();
  }

  /** Ends every session that the account has, on whatever device. */
  async revokeAll(accountId: string): Promise<void> {
    await this.revoke(accountId, await this.digestsOf(accountId));
  }

  /** Ends those that the account has beside the one of this digest. */
  async revokeOthers(accountId: string, kept: string): Promise<void> {
    const digests = await this.digestsOf(accountId);
    await this.revoke(
      accountId,
      digests.filter((digest) => digest !== kept),
    );
  }

  /** Has every session of the account say its new name. Each ends when it would have; one that ends meanwhile stays over. */
  async rename(accountId: string, displayName: string): Promise<void> {
    const digests = await this.digestsOf(accountId);
    await Promise.all(
      digests.map((digest) => this.change(sessionKey(digest), () => ({ displayName }))),
    );
  }

  /** Has every session of an admin be good for these permissions. */
  async permit(accountId: string, permissions: readonly Permission[]): Promise<void> {
    await this.changePermissions(accountId, () => permissions);
  }

  /** Takes from every session of an admin what is not among these permissions, and gives nothing. */
  async narrow(accountId: string, permissions: readonly Permission[]): Promise<void> {
    await this.changePermissions(accountId, (held) =>
      held.filter((one) => permissions.includes(one)),
    );
  }

  private digestsOf(accountId: string): Promise<string[]> {
    return this.redis.zrange(indexKey(accountId), 0, '-1');
  }

  private async revoke(accountId: string, digests: string[]): Promise<void> {
    if (digests.length === 0) return;
    await endAll(this.redis.multi(), digests)
      .zrem(indexKey(accountId), ...digests)
      .exec();
  }

  /** Ends the streams too that were opened with other permissions: pages open them again. */
  private async changePermissions(
    accountId: string,
    next: (held: readonly Permission[]) => readonly Permission[],
  ): Promise<void> {
    const digests = await this.digestsOf(accountId);
    if (digests.length === 0) return;
    await Promise.all(
      digests.map((digest) =>
        this.change(sessionKey(digest), (session) => ({
          permissions: [...next(permissionsOf(session))],
        })),
      ),
    );
    await this.redis.publish(SESSIONS_ENDED, JSON.stringify(digests));
  }

  private async change(
    key: string,
    changesOf: (session: StoredSession) => Partial<StoredSession>,
  ): Promise<void> {
    const json = await this.redis.get(key);
    if (json === null) return;
    const session = JSON.parse(json) as StoredSession;
    const changed = JSON.stringify({ ...session, ...changesOf(session) });
    await this.redis.set(key, changed, 'KEEPTTL', 'XX');
  }
}
