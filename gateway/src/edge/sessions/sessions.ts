import type { Identity } from '@festival/contracts/identity';
import { sessionCookieName } from '@festival/contracts/session';
import { CONFIG } from '@festival/service-kit/config';
import { identityOf, readSession } from '@festival/service-kit/sessions';
import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import { Redis } from 'ioredis';
import type { GatewayConfig } from '../../config.js';

/** Reads sessions. Only auth creates and ends them. */
@Injectable()
export class Sessions {
  private readonly cookieName: string;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(Redis) private readonly redis: Redis,
  ) {
    this.cookieName = sessionCookieName(config.PUBLIC_URL);
  }

  /** The identity for these cookies. It is read every time, so that an ended session is invalid immediately. */
  async find(cookies: string | undefined): Promise<Identity | undefined> {
    if (!cookies?.includes(this.cookieName)) return undefined;
    const session = await readSession(this.redis, parse(cookies)[this.cookieName]);
    return session && identityOf(session);
  }
}
