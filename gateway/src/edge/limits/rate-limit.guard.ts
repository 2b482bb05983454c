import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { KnownRequest } from '../sessions/session.guard.js';
import { RateLimits } from './rate-limits.js';

/** Counts a call towards the caller's limit. It comes after the session's guard, so that it knows the caller. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  canActivate(context: ExecutionContext): boolean {
    const { user, ip } = context.switchToHttp().getRequest<KnownRequest>();
    const refusal = user ? this.limits.refusalOfAccount(user) : this.limits.refusalOfVisitor(ip);
    if (refusal) throw refusal;
    return true;
  }
}
