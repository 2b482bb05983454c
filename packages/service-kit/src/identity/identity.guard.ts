import type { Identity } from '@festival/contracts/identity';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callOf } from '../http/call.metadata.js';
import { IdentityVerifier } from './identity-verifier.js';
import { requireAccess } from './require-access.js';

const BEARER = /^Bearer (\S+)$/i;

/** Lets a call through to those whom its definition names; on a public call it only finds out who asks. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(private readonly verifier: IdentityVerifier) {}

  canActivate(context: ExecutionContext): boolean {
    const call = callOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Identity }>();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token) request.user = this.verifier.verify(token);
    requireAccess(call, request.user);
    return true;
  }
}
