import { randomBytes } from 'node:crypto';
import {
  isSessionId,
  type StoredSession,
  sessionDigest,
  sessionKey,
} from '@festival/service-kit/sessions';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Account } from '../accounts/account.js';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long a session lasts, in seconds of real time. An admin's can do most, and lasts a working day. */
export const sessionSeconds = {
  student: 7 * DAY_SECONDS,
  vendor: 7 * DAY_SECONDS,
  admin: 12 * HOUR_SECONDS,
} as const;

/** Digests of an account's sessions, each with the instant (Unix ms) at which it ends. */
const indexKey = (accountId: string): string => `sessions-of:${accountId}`;

export interface OpenedSession {
  /** For the browser's cookie alone. */
  id: string;
  seconds: number;
}

/** Makes and ends sessions. */
@Injectable()
export class Sessions {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /** Opens a session under a new id. The one that this browser had before, if any, is over. */
  async open(account: Account, previousId?: string): Promise<OpenedSession> {
    const id = randomBytes(32).toString('base64url');
    const digest = sessionDigest(id);
    const seconds = sessionSeconds[account.role];
    const now = Date.now();
    const index = indexKey(account.id);
    const session: StoredSession = {
      accountId: account.id,
      role: account.role,
      displayName: account.displayName,
      email: account.email,
      picture: account.picture,
      createdAt: new Date(now).toISOString(),
    };
    const change = this.redis
      .multi()
      .set(sessionKey(digest), JSON.stringify(session), 'EX', seconds)
      .zremrangebyscore(index, '-inf', now)
      .zadd(index, now + seconds * 1_000, digest)
      .expire(index, seconds);
    if (isSessionId(previousId)) change.del(sessionKey(sessionDigest(previousId)));
    await change.exec();
    return { id, seconds };
  }

  /** Ends the session that a cookie's value opens, if it opens any. */
  async end(cookieValue: string | undefined): Promise<void> {
    if (isSessionId(cookieValue)) await this.redis.del(sessionKey(sessionDigest(cookieValue)));
  }

  /** Ends every session that the account has, on whatever device. */
  async revokeAll(accountId: string): Promise<void> {
    const index = indexKey(accountId);
    const digests = await this.redis.zrange(index, 0, '-1');
    if (digests.length === 0) return;
    await this.redis
      .multi()
      .del(...digests.map(sessionKey))
      .zrem(index, ...digests)
      .exec();
  }
}
