import type { Identity } from '@festival/contracts/identity';
import { isAreaToken } from '@festival/contracts/releases';
import { type CanActivate, type ExecutionContext, Injectable, Optional } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callOf } from '../http/call.metadata.js';
import { type AreaTokenHolder, AreaTokenHolders } from './area-token-holders.js';
import { IdentityVerifier } from './identity-verifier.js';
import { requireAccess } from './require-access.js';

const BEARER = /^Bearer (\S+)$/i;

/** The caller that the guard found: a user, a token's holder, or neither. */
export type KnownCaller = { user?: Identity; tokenHolder?: AreaTokenHolder };

/** Admits the callers that the call's definition allows. On a public call it only identifies them. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly verifier: IdentityVerifier,
    @Optional() private readonly areaTokens?: AreaTokenHolders,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const call = callOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & KnownCaller>();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token && this.areaTokens && isAreaToken(token) && call.access !== 'public') {
      const { area } = request.params as { area?: string };
      const asked = `${request.method} ${request.url.split('?')[0]}`;
      return this.areaTokens.admit({ token, call, asked, area }).then((holder) => {
        request.tokenHolder = holder;
        return true;
      });
    }
    if (token) request.user = this.verifier.verify(token);
    requireAccess(call, request.user);
    return true;
  }
}
