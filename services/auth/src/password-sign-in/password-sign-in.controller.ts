import { adminCredentials, credentials, type Session } from '@festival/contracts/session';
import { Endpoint, parseInput } from '@festival/service-kit/http';
import {
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Req,
  Res,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { AuthGuard, type IAuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '../accounts/account.js';
import type { AdminSnapshot } from '../second-factor/second-factor.queries.js';
import { SignIn } from '../sessions/sign-in.js';
import { SignInAdmin } from './admin-sign-in.js';
import { ADMIN_PASSWORD, VENDOR_PASSWORD } from './password.strategies.js';

/** The request's property with the authenticated account. `user` is the caller. */
const AUTHENTICATED = 'authenticated';

/**
 * Admits a request after this passport strategy has authenticated it. The body is checked before: where it lacks a field, passport-local would read
 * the address, which logs and histories store.
 */
const SignInGuard = (strategy: string, body: z.ZodType): Type<IAuthGuard> =>
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
const Authenticated = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<Record<string, unknown>>()[AUTHENTICATED],
);

@Controller()
export class PasswordSignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly signInAdmin: SignInAdmin,
  ) {}

  @Endpoint('POST /auth/vendor/login')
  @UseGuards(SignInGuard(VENDOR_PASSWORD, credentials))
  vendor(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Authenticated() vendor: Account,
  ): Promise<Session> {
    return this.signIn.execute(request, reply, vendor);
  }

  @Endpoint('POST /auth/admin/login')
  @UseGuards(SignInGuard(ADMIN_PASSWORD, adminCredentials))
  admin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Authenticated() admin: AdminSnapshot,
  ): Promise<Session> {
    return this.signInAdmin.execute(request, reply, admin);
  }
}
