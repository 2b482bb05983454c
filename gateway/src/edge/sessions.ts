import type { Identity } from '@festival/contracts/identity';
import { SESSION_USE_SECONDS } from '@festival/contracts/retention';
import { SESSIONS_USED, sessionCookieName } from '@festival/contracts/session';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { LOGGER, type Logger, warnOnce } from '@festival/service-kit/logging';
import { identityOf, type LiveSession, readSession } from '@festival/service-kit/sessions';
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnModuleDestroy,
} from '@nestjs/common';
import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { acceptsSessionsOf } from './addresses.js';

/** Uses are published together, and again only when auth may have missed the message. */
const PUBLISH_AFTER_MS = 1_000;
const PUBLISHED_MS = 60_000;
const MAX_PUBLISHED = 50_000;

/** Reads sessions, and publishes which are used, for auth. Only auth writes them. */
@Injectable()
export class Sessions implements OnModuleDestroy {
  private readonly cookieName: string;
  private readonly published = new LRUCache<string, true>({
    max: MAX_PUBLISHED,
    ttl: PUBLISHED_MS,
  });
  private readonly used = new Set<string>();
  private timer?: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: RealClock,
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
    if (!session || !acceptsSessionsOf(address, session.role, this.config)) return undefined;
    this.noteUse(session);
    return identityOf(session);
  }

  onModuleDestroy(): void {
    if (this.timer) this.publishUses();
  }

  /** At most one message for each session in `SESSION_USE_SECONDS`, however many requests it makes. */
  private noteUse({ digest, lastUsedAt }: LiveSession): void {
    const since = this.clock.now().getTime() - SESSION_USE_SECONDS * 1_000;
    if ((lastUsedAt && Date.parse(lastUsedAt) > since) || this.published.has(digest)) return;
    this.published.set(digest, true);
    this.used.add(digest);
    this.timer ??= setTimeout(() => this.publishUses(), PUBLISH_AFTER_MS);
  }

  private publishUses(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const digests = [...this.used];
    this.used.clear();
    this.redis
      .publish(SESSIONS_USED, JSON.stringify(digests))
      .catch((err) => warnOnce(this.logger, { err }, 'the use of sessions was not published'));
  }
}

export type KnownRequest = FastifyRequest & { user?: Identity | undefined };

/** Reads the identity of the caller. It lets everybody pass; the call's definition decides on access. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly sessions: Sessions) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    if (request.headers.cookie)
      request.user = await this.sessions.find(request).catch(() => {
        throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
      });
    return true;
  }
}
