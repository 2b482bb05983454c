import type { Identity } from '@festival/contracts/identity';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { callOf } from '../http/call.metadata.js';
import { IDENTITY_STRATEGY } from './identity.strategy.js';

/** Lets a call through to those whom its definition names; on a public call it only finds out who asks. */
@Injectable()
export class IdentityGuard extends AuthGuard(IDENTITY_STRATEGY) {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { access } = callOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Identity }>();
    if (request.headers.authorization) await super.canActivate(context);
    if (access === 'public') return true;
    if (!request.user) throw new DomainError('SIGN_IN_REQUIRED');
    if (!(access as readonly string[]).includes(request.user.role))
      throw new DomainError('WRONG_ACCOUNT', { params: { role: access.join(' or ') } });
    return true;
  }

  override handleRequest<User>(_error: unknown, user: User | false): User {
    return (user || undefined) as User;
  }
}
