import { accessRefusal, type CallDefinition } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { permissionLabels } from '@festival/contracts/permissions';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { callOf } from '../http/call.metadata.js';
import { IdentityVerifier } from './identity-verifier.js';

const BEARER = /^Bearer (\S+)$/i;

/** What the sentence of a refusal is filled in with. */
const wordsFor = ({ access, permissions = 'any' }: CallDefinition) => ({
  role: [access].flat().join(' or '),
  permissions:
    permissions === 'any' ? '' : permissions.map((one) => permissionLabels[one]).join(', '),
});

/** Lets a call through to those whom its definition names; on a public call it only finds out who asks. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(private readonly verifier: IdentityVerifier) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = callOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Identity }>();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token) request.user = await this.verifier.verify(token);
    const refusal = accessRefusal(call, request.user);
    if (refusal) throw new DomainError(refusal, { params: wordsFor(call) });
    return true;
  }
}
