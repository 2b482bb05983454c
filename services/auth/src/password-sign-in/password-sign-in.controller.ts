import { authCalls } from '@festival/contracts/calls';
import { adminCredentials, credentials, type Session } from '@festival/contracts/session';
import { Endpoint } from '@festival/service-kit/http';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/account.js';
import type { AdminSnapshot } from '../second-factor/admin-accounts.queries.js';
import { Authenticated, SignInGuard } from '../sessions/sign-in.guard.js';
import { SignIn } from '../sessions/sign-in.js';
import { ADMIN_PASSWORD, VENDOR_PASSWORD } from './password.strategies.js';
import { SignInAdmin } from './prove-admin.js';

@Controller()
export class PasswordSignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly signInAdmin: SignInAdmin,
  ) {}

  @Endpoint(authCalls, 'POST /auth/vendor/login')
  @UseGuards(SignInGuard(VENDOR_PASSWORD, credentials))
  vendor(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Authenticated() vendor: Account,
  ): Promise<Session> {
    return this.signIn.execute(request, reply, vendor);
  }

  @Endpoint(authCalls, 'POST /auth/admin/login')
  @UseGuards(SignInGuard(ADMIN_PASSWORD, adminCredentials))
  admin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Authenticated() admin: AdminSnapshot,
  ): Promise<Session> {
    return this.signInAdmin.execute(request, reply, admin);
  }
}
