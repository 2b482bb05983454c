import { randomBytes } from 'node:crypto';
import { type Permission, permissionsOf } from '@festival/contracts/permissions';
import {
  SESSION_SECONDS,
  SESSION_USE_SECONDS,
  UNUSED_SESSION_SECONDS,
} from '@festival/contracts/retention';
import { type OwnSession, SESSIONS_ENDED } from '@festival/contracts/session';
import { RealClock } from '@festival/service-kit/clock';
import { DomainError } from '@festival/service-kit/errors';
import {
  isSessionId,
  type StoredSession,
  sessionDigest,
  sessionKey,
  storedSession,
} from '@festival/service-kit/sessions';
import { Inject, Injectable } from '@nestjs/common';
import { type ChainableCommander, Redis } from 'ioredis';
import type { Account } from '../accounts/account.js';

/** How long the id of a session that was renewed still works. */
const REPLACED_SECONDS = 10;

/** The key of the digests of an account's sessions, each with its end in Unix ms. */
const indexKey = (accountId: string): string => `sessions-of:${accountId}`;

/** Ends sessions, and publishes that, so that their open streams are closed. */
const endAll = (change: ChainableCommander, digests: string[]): ChainableCommander =>
  change.del(...digests.map(sessionKey)).publish(SESSIONS_ENDED, JSON.stringify(digests));

/** Replaces a value that nobody has changed since it was read. Otherwise one change would undo another, such as that of permissions. */
const REPLACE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

/** When a session ends by itself, in Unix ms: its longest life is over, nobody has used it, or another session replaced it. */
const endOf = (session: StoredSession, now: number): number => {
  const { role, createdAt, lastUsedAt, replacedUntil } = session;
  return Math.min(
    Date.parse(createdAt) + SESSION_SECONDS[role] * 1_000,
    (lastUsedAt ? Date.parse(lastUsedAt) : now) + UNUSED_SESSION_SECONDS[role] * 1_000,
    replacedUntil ? Date.parse(replacedUntil) : Infinity,
  );
};

interface Browser {
  previousId?: string | undefined;
  device?: string | undefined;
  /** When the person signed in, for a session that goes on under another id; else now. */
  signedInAt?: string | undefined;
}

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
  async open(account: Account, { previousId, ...browser }: Browser = {}): Promise<OpenedSession> {
    const { opened, change } = this.prepare(account, browser);
    if (isSessionId(previousId)) endAll(change, [sessionDigest(previousId)]);
    await change.exec();
    return opened;
  }

  /**
   * Opens a session in place of the one that the browser has. The previous id is accepted for some seconds more, for requests on their way, but is
   * never newer than it was: somebody who has copied it gains nothing by the owner's confirmation. If the previous session ends at the same moment, either
   * this sees it, or `revokeAll` sees the new session.
   * @throws DomainError SIGN_IN_REQUIRED if it has ended
   */
  async renew(account: Account, { previousId, ...browser }: Browser): Promise<OpenedSession> {
    if (!isSessionId(previousId)) throw new DomainError('SIGN_IN_REQUIRED');
    const previous = sessionDigest(previousId);
    const { opened, change } = this.prepare(account, browser);
    const results = await change.exists(sessionKey(previous)).exec();
    const [, isOpen] = results?.at(-1) ?? [];
    if (isOpen !== 1) {
      // Nobody knows its id yet.
      await this.endOne(account.id, sessionDigest(opened.id));
      throw new DomainError('SIGN_IN_REQUIRED');
    }
    const until = new Date(this.clock.now().getTime() + REPLACED_SECONDS * 1_000);
    await this.change(previous, () => ({ replacedUntil: until.toISOString() }));
    return opened;
  }

  private prepare(
    account: Account,
    { device, signedInAt }: Omit<Browser, 'previousId'>,
  ): { opened: OpenedSession; change: ChainableCommander } {
    const id = randomBytes(32).toString('base64url');
    const digest = sessionDigest(id);
    const seconds = SESSION_SECONDS[account.role];
    const openedAt = this.clock.now();
    const now = openedAt.getTime();
    const index = indexKey(account.id);
    const session: StoredSession = {
      accountId: account.id,
      role: account.role,
      displayName: account.displayName,
      email: account.email,
      picture: account.picture,
      ...(account.permissions && { permissions: [...account.permissions] }),
      createdAt: signedInAt ?? openedAt.toISOString(),
      lastUsedAt: openedAt.toISOString(),
      ...(device !== undefined && { device }),
    };
    const change = this.redis
      .multi()
      .set(
        sessionKey(digest),
        JSON.stringify(session),
        'PX',
        Math.max(1, endOf(session, now) - now),
      )
      .zremrangebyscore(index, '-inf', now)
      .zadd(index, now + seconds * 1_000, digest)
      .expire(index, seconds);
    return { opened: { id, seconds }, change };
  }

  async end(cookieValue: string | undefined): Promise<void> {
    if (isSessionId(cookieValue))
      await endAll(this.redis.multi(), [sessionDigest(cookieValue)]).exec();
  }

  /** The open sessions of the account, the last used first. */
  async list(accountId: string, current: string): Promise<OwnSession[]> {
    const digests = await this.digestsOf(accountId);
    if (digests.length === 0) return [];
    const found = await this.redis.mget(digests.map(sessionKey));
    return found
      .flatMap((json, at) => {
        const digest = digests[at]!;
        const { success, data } = storedSession.safeParse(json === null ? null : JSON.parse(json));
        if (!success || data.replacedUntil) return [];
        const { device = null, createdAt: signedInAt, lastUsedAt = signedInAt } = data;
        return [{ _id: digest, device, signedInAt, lastUsedAt, isCurrent: digest === current }];
      })
      .sort((a, b) => Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt));
  }

  /** Ends one session of the account. @returns whether the account had it */
  async endOne(accountId: string, digest: string): Promise<boolean> {
    if (!(await this.digestsOf(accountId)).includes(digest)) return false;
    await this.revoke(accountId, [digest]);
    return true;
  }

  /** Notes that these sessions were used. Several processes may note the same. */
  async use(digests: readonly string[]): Promise<void> {
    const now = this.clock.now();
    const noted = now.getTime() - (SESSION_USE_SECONDS * 1_000) / 2;
    await Promise.all(
      digests.map((digest) =>
        this.change(digest, ({ lastUsedAt }) =>
          lastUsedAt && Date.parse(lastUsedAt) > noted
            ? undefined
            : { lastUsedAt: now.toISOString() },
        ),
      ),
    );
  }

  /** Ends all sessions of the account, on every device, also one that another of them is renewed to meanwhile. */
  async revokeAll(accountId: string): Promise<void> {
    for (;;) {
      const digests = await this.digestsOf(accountId);
      if (digests.length === 0) return;
      await this.revoke(accountId, digests);
    }
  }

  async revokeOthers(accountId: string, kept: string): Promise<void> {
    const digests = await this.digestsOf(accountId);
    await this.revoke(
      accountId,
      digests.filter((digest) => digest !== kept),
    );
  }

  /** Writes an account's new name into all of its sessions. A session that ends meanwhile stays ended. */
  async rename(accountId: string, displayName: string): Promise<void> {
    const digests = await this.digestsOf(accountId);
    await Promise.all(digests.map((digest) => this.change(digest, () => ({ displayName }))));
  }

  /** Gives all sessions of an admin exactly these permissions. */
  async setPermissions(accountId: string, permissions: readonly Permission[]): Promise<void> {
    await this.changePermissions(accountId, () => permissions);
  }

  /** Removes all other permissions from an admin's sessions. It adds none. */
  async keepOnly(accountId: string, permissions: readonly Permission[]): Promise<void> {
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
        this.change(digest, (session) => ({
          permissions: [...next(permissionsOf(session))],
        })),
      ),
    );
    await this.redis.publish(SESSIONS_ENDED, JSON.stringify(digests));
  }

  /** Changes a session that is open, and moves its end accordingly. A concurrent change is seen, and none is lost. */
  private async change(
    digest: string,
    changesOf: (session: StoredSession) => Partial<StoredSession> | undefined,
  ): Promise<void> {
    const key = sessionKey(digest);
    for (;;) {
      const json = await this.redis.get(key);
      if (json === null) return;
      const session = JSON.parse(json) as StoredSession;
      const changes = changesOf(session);
      if (!changes) return;
      const changed = { ...session, ...changes };
      const now = this.clock.now().getTime();
      const left = Math.max(1, endOf(changed, now) - now);
      if (await this.redis.eval(REPLACE, 1, key, json, JSON.stringify(changed), left)) return;
    }
  }
}
