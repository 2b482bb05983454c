import { parseInput } from '@festival/service-kit/http';
import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { AuthGuard, type IAuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** The request's property with the authenticated account. `user` is the caller. */
const AUTHENTICATED = 'authenticated';

/**
 * Admits a request after this passport strategy has authenticated it. The body is checked before: where it lacks a field, passport-local would read
 * the address, which logs and histories store.
 */
export const SignInGuard = (strategy: string, body: z.ZodType): Type<IAuthGuard> =>
  class extends AuthGuard(strategy) {
    override canActivate(context: ExecutionContext) {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      request.body = parseInput('body', body, request.body);
      return super.canActivate(context);
    }

    override getAuthenticateOptions() {
      return { property: AUTHENTICATED };
    }
  };

/** The account that the strategy of `SignInGuard` authenticated. */
export const Authenticated = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<Record<string, unknown>>()[AUTHENTICATED],
);
