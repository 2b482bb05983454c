import { createHash, randomBytes } from 'node:crypto';
import { DEVICE_SECONDS } from '@festival/contracts/retention';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** 32 random bytes in base64url: nobody makes one up. */
const DEVICE_ID = /^[\w-]{43}$/;
/** The browsers of one account that are kept in mind, the latest. */
const MOST = 50;

const newId = (): string => randomBytes(32).toString('base64url');
/** Real time, as everything about sign-ins: a rehearsal at another date forgets no browser. */
const longAgo = (): number => Date.now() - DEVICE_SECONDS * 1_000;
const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

const deviceKey = (digest: string): string => `device:${digest}`;
const devicesKey = (account: string): string => `devices-of:${account}`;

/**
 * The browsers that have signed in to an account with its password. Redis keeps digests of their ids, by account; what a browser
 * holds is a random number, so that only one that was set here is known.
 */
@Injectable()
export class KnownDevices {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /** Names the browser for what is counted against it; undefined when it has not signed in to this account. */
  async recognise(account: string, id: string | undefined): Promise<string | undefined> {
    if (id === undefined || !DEVICE_ID.test(id)) return undefined;
    const digest = digestOf(id);
    const since = await this.redis.zscore(devicesKey(account), digest);
    return since !== null && Number(since) > longAgo() ? digest : undefined;
  }

  /** @returns the id for the browser to hold: the one that it has of another account, or a new one */
  async remember(account: string, held: string | undefined): Promise<string> {
    const id = held !== undefined && (await this.isOurs(held)) ? held : newId();
    const digest = digestOf(id);
    const key = devicesKey(account);
    await this.redis
      .multi()
      .set(deviceKey(digest), '', 'EX', DEVICE_SECONDS)
      .zremrangebyscore(key, '-inf', longAgo())
      .zadd(key, Date.now(), digest)
      .zremrangebyrank(key, 0, -MOST - 1)
      .expire(key, DEVICE_SECONDS)
      .exec();
    return id;
  }

  /** Every browser is a stranger to the account again. */
  async forget(account: string): Promise<void> {
    await this.redis.del(devicesKey(account));
  }

  private async isOurs(id: string): Promise<boolean> {
    return DEVICE_ID.test(id) && (await this.redis.exists(deviceKey(digestOf(id)))) === 1;
  }
}
