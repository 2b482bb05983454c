import type { Identity } from '@festival/contracts/identity';
import { sessionCookieName } from '@festival/contracts/session';
import { CONFIG } from '@festival/service-kit/config';
import { identityOf, readSession } from '@festival/service-kit/sessions';
import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import type { GatewayConfig } from '../../config.js';
import { isGoodAt } from '../addresses.js';

/** Reads sessions. Only auth creates and ends them. */
@Injectable()
export class Sessions {
  private readonly cookieName: string;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(Redis) private readonly redis: Redis,
  ) {
    this.cookieName = sessionCookieName(config.PUBLIC_URL);
  }

  /** The identity of a request; undefined where its session is not good. It is read every time, so that an ended session is invalid immediately. */
  async find({
    headers: { cookie },
    address,
  }: Pick<FastifyRequest, 'headers' | 'address'>): Promise<Identity | undefined> {
    if (address === 'preview' || !cookie?.includes(this.cookieName)) return undefined;
    const session = await readSession(this.redis, parse(cookie)[this.cookieName]);
    return session && isGoodAt(session.role, address, this.config)
      ? identityOf(session)
      : undefined;
  }
}
