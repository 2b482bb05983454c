import type { Identity } from '@festival/contracts/identity';
import { DomainError } from '@festival/service-kit/errors';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { SESSION_STRATEGY } from './session.strategy.js';

export type KnownRequest = FastifyRequest & { user?: Identity };

/** Reads the identity of the caller. It lets everybody pass; the call's definition decides on access. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    return headers.cookie ? ((await super.canActivate(context)) as boolean) : true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    return (user || undefined) as User;
  }
}
