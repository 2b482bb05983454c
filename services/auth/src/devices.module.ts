import { createHash, randomBytes } from 'node:crypto';
import { DEVICE_SECONDS } from '@festival/contracts/retention';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import type { AuthConfig } from './config.js';
import { OwnCookie } from './cookies.js';

export interface Client {
  requestId: string;
  address: string;
  /** The browser's cookie from an earlier sign-in, if any; not verified yet. */
  deviceId?: string | undefined;
}

export const clientOf = (request: FastifyRequest, cookie: DeviceCookie): Client => ({
  requestId: request.id,
  address: request.ip,
  deviceId: cookie.read(request),
});

/** The cookie that identifies a browser long after its session has ended. It does not sign in. */
@Injectable()
export class DeviceCookie extends OwnCookie {
  constructor(@Inject(CONFIG) { PUBLIC_URL }: AuthConfig) {
    super('device', PUBLIC_URL);
  }
}

/** 32 random bytes in base64url, which cannot be guessed. */
const DEVICE_ID = /^[\w-]{43}$/;
const MAX_DEVICES = 50;

const newId = (): string => randomBytes(32).toString('base64url');
const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

const deviceKey = (digest: string): string => `device:${digest}`;
const devicesKey = (account: string): string => `devices-of:${account}`;

/**
 * The browsers in which an account has signed in with its password. Redis stores digests of their ids by account. A browser's id is a random number, so
 * only a browser with our cookie is known.
 */
@Injectable()
export class KnownDevices {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly clock: RealClock,
  ) {}

  /** The name under which the browser's wrong passwords are counted; undefined if it has not signed in to this account. */
  async recognise(account: string, id: string | undefined): Promise<string | undefined> {
    if (id === undefined || !DEVICE_ID.test(id)) return undefined;
    const digest = digestOf(id);
    const since = await this.redis.zscore(devicesKey(account), digest);
    return since !== null && Number(since) > this.forgottenBy() ? digest : undefined;
  }

  /** @returns the id for the browser's cookie: an existing one from another account, or a new one */
  async remember(account: string, held: string | undefined): Promise<string> {
    const id = held !== undefined && (await this.isOurs(held)) ? held : newId();
    const digest = digestOf(id);
    const key = devicesKey(account);
    await this.redis
      .multi()
      .set(deviceKey(digest), '', 'EX', DEVICE_SECONDS)
      .zremrangebyscore(key, '-inf', this.forgottenBy())
      .zadd(key, this.clock.now().getTime(), digest)
      .zremrangebyrank(key, 0, -MAX_DEVICES - 1)
      .expire(key, DEVICE_SECONDS)
      .exec();
    return id;
  }

  async forget(account: string): Promise<void> {
    await this.redis.del(devicesKey(account));
  }

  /** Browsers that signed in before this moment are forgotten, in Unix ms. Real time: a rehearsal at another date must not forget any. */
  private forgottenBy(): number {
    return this.clock.now().getTime() - DEVICE_SECONDS * 1_000;
  }

  private async isOurs(id: string): Promise<boolean> {
    return DEVICE_ID.test(id) && (await this.redis.exists(deviceKey(digestOf(id)))) === 1;
  }
}

@Module({ providers: [DeviceCookie, KnownDevices], exports: [DeviceCookie, KnownDevices] })
export class DevicesModule {}
