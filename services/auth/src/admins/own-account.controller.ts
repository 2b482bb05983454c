import type { Identity } from '@festival/contracts/identity';
import type { Session } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, DeviceCookie } from '../devices.module.js';
import { ConfirmIdentity, SignInAdmin } from '../password-sign-in/admin-sign-in.js';
import { ChangePassword } from '../password-sign-in/change-password.js';
import { AdminAccounts } from '../second-factor/second-factor.queries.js';

/** The calls for an admin's own account. */
@Controller()
export class OwnAccountController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly confirmIdentity: ConfirmIdentity,
    private readonly accounts: AdminAccounts,
    private readonly signIn: SignInAdmin,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Endpoint('POST /auth/admin/password')
  async change(
    @Input() { body }: InputOf<'POST /auth/admin/password'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const client = clientOf(request, this.deviceCookie);
    const admin = await this.accounts.find(who.sub);
    if (!admin) throw new DomainError('SIGN_IN_REQUIRED');
    const { passwordHash } = await this.changePassword.execute(who, body, client);
    // The session is as old as it was: a password confirms nothing where there is a second factor.
    const reason = { event: 'auth.signed-in', signedInAt: who.confirmedAt } as const;
    return this.signIn.execute(request, reply, { ...admin, passwordHash }, reason);
  }

  @Endpoint('POST /auth/admin/confirm')
  async confirm(
    @Input() { body }: InputOf<'POST /auth/admin/confirm'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const client = clientOf(request, this.deviceCookie);
    const admin = await this.confirmIdentity.execute(who, body, client);
    return this.signIn.execute(request, reply, admin, { event: 'auth.identity-confirmed' });
  }
}
