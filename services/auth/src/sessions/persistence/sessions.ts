import { randomBytes } from 'node:crypto';
import { type Permission, permissionsOf } from '@festival/contracts/permissions';
import { SESSION_SECONDS } from '@festival/contracts/retention';
import { SESSIONS_ENDED } from '@festival/contracts/session';
import { RealClock } from '@festival/service-kit/clock';
import {
  isSessionId,
  type StoredSession,
  sessionDigest,
  sessionKey,
} from '@festival/service-kit/sessions';
import { Inject, Injectable } from '@nestjs/common';
import { type ChainableCommander, Redis } from 'ioredis';
import type { Account } from '../../accounts/account.js';

/** How long the id of a session that was renewed still works. */
const REPLACED_SECONDS = 10;

/** The key of the digests of an account's sessions, each with its end in Unix ms. */
const indexKey = (accountId: string): string => `sessions-of:${accountId}`;

/** Ends sessions, and publishes that, so that their open streams are closed. */
const endAll = (change: ChainableCommander, digests: string[]): ChainableCommander =>
  change.del(...digests.map(sessionKey)).publish(SESSIONS_ENDED, JSON.stringify(digests));

export interface OpenedSession {
  /** Only for the browser's cookie. */
  id: string;
  seconds: number;
}

/** Creates and ends sessions by real time, so that moving the festival's clock signs nobody out. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly clock: RealClock,
  ) {}

  /** Opens a session under a new id, and ends the browser's previous one, if any. */
  async open(account: Account, previousId?: string): Promise<OpenedSession> {
    const { opened, change } = this.prepare(account);
    if (isSessionId(previousId)) endAll(change, [sessionDigest(previousId)]);
    await change.exec();
    return opened;
  }

  /**
   * Opens a session in place of the one that the browser has. The previous id is good for some seconds more, for requests that are on their way, but is
   * never newer than it was: somebody who has copied it gains nothing by the owner's confirmation.
   */
  async renew(account: Account, previousId: string | undefined): Promise<OpenedSession> {
    const { opened, change } = this.prepare(account);
    if (isSessionId(previousId)) {
      const digest = sessionDigest(previousId);
      const endsAt = this.clock.now().getTime() + REPLACED_SECONDS * 1_000;
      change
        .expire(sessionKey(digest), REPLACED_SECONDS)
        .zadd(indexKey(account.id), 'XX', endsAt, digest);
    }
    await change.exec();
    return opened;
  }

  private prepare(account: Account): { opened: OpenedSession; change: ChainableCommander } {
    const id = randomBytes(32).toString('base64url');
    const digest = sessionDigest(id);
    const seconds = SESSION_SECONDS[account.role];
    const createdAt = this.clock.now();
    const now = createdAt.getTime();
    const index = indexKey(account.id);
    const session: StoredSession = {
      accountId: account.id,
      role: account.role,
      displayName: account.displayName,
      email: account.email,
      picture: account.picture,
      ...(account.permissions && { permissions: [...account.permissions] }),
      createdAt: createdAt.toISOString(),
    };
    const change = this.redis
      .multi()
      .set(sessionKey(digest), JSON.stringify(session), 'EX', seconds)
      .zremrangebyscore(index, '-inf', now)
      .zadd(index, now + seconds * 1_000, digest)
      .expire(index, seconds);
    return { opened: { id, seconds }, change };
  }

  /** Ends the session of a cookie's value, if there is one. */
  async end(cookieValue: string | undefined): Promise<void> {
    if (isSessionId(cookieValue))
      await endAll(this.redis.multi(), [sessionDigest(cookieValue)]).exec();
  }

  /** Ends all sessions of the account, on every device. */
  async revokeAll(accountId: string): Promise<void> {
    await this.revoke(accountId, await this.digestsOf(accountId));
  }

  /** Ends all sessions of the account except the one with this digest. */
  async revokeOthers(accountId: string, kept: string): Promise<void> {
    const digests = await this.digestsOf(accountId);
    await this.revoke(
      accountId,
      digests.filter((digest) => digest !== kept),
    );
  }

  /** Writes an account's new name into all of its sessions. Their ends do not change, and a session that ends meanwhile stays ended. */
  async rename(accountId: string, displayName: string): Promise<void> {
    const digests = await this.digestsOf(accountId);
    await Promise.all(
      digests.map((digest) => this.change(sessionKey(digest), () => ({ displayName }))),
    );
  }

  /** Gives all sessions of an admin exactly these permissions. */
  async permit(accountId: string, permissions: readonly Permission[]): Promise<void> {
    await this.changePermissions(accountId, () => permissions);
  }

  /** Removes all other permissions from an admin's sessions. It adds none. */
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

  /** Also ends the streams that were opened with other permissions. Pages open them again. */
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
