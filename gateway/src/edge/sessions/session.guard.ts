import type { Identity } from '@festival/contracts/identity';
import { DomainError } from '@festival/service-kit/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions } from './sessions.js';

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
