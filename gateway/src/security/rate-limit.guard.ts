import { DomainError } from '@festival/service-kit/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { KnownRequest } from '../sessions/session.guard.js';

const WINDOW_MS = 10_000;
const PER_ACCOUNT = 600;
/** Of all visitors together: a campus shares one address, so addresses are not told apart. */
const OF_VISITORS = 30_000;
const VISITORS = 'visitors';
const KNOWN_ACCOUNTS = 50_000;

/** Bounds what one account, or all visitors together, can ask of the services in ten seconds. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly windows = new LRUCache<string, { count: number }>({
    max: KNOWN_ACCOUNTS,
    ttl: WINDOW_MS,
  });

  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<KnownRequest>();
    const key = user ? `${user.role}:${user.sub}` : VISITORS;
    const window = this.windows.get(key) ?? this.open(key);
    window.count += 1;
    if (window.count <= (user ? PER_ACCOUNT : OF_VISITORS)) return true;
    const retryAfter = this.windows.getRemainingTTL(key) / 1_000;
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, retryAfter) });
  }

  private open(key: string): { count: number } {
    const window = { count: 0 };
    this.windows.set(key, window);
    return window;
  }
}
