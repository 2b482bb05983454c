import type { VendorAccount } from '@festival/contracts/accounts';
import type { Identity } from '@festival/contracts/identity';
import type { Session } from '@festival/contracts/session';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, DeviceCookie } from '../devices.module.js';
import { ChangePassword } from '../password-sign-in/change-password.js';
import { SignIn } from '../sessions/sign-in.js';
import { MakeVendorAccount, RenameVendorAccount, VendorAccountQueries } from './vendor-accounts.js';

@Controller()
export class VendorAccountsController {
  constructor(
    private readonly accounts: VendorAccountQueries,
    private readonly makeAccount: MakeVendorAccount,
    private readonly renameAccount: RenameVendorAccount,
    private readonly changePassword: ChangePassword,
    private readonly signIn: SignIn,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Endpoint('POST /internal/vendor-accounts')
  make(@Input() { body }: InputOf<'POST /internal/vendor-accounts'>): Promise<VendorAccount> {
    return this.makeAccount.execute(body);
  }

  @Endpoint('GET /internal/vendor-accounts/:id')
  get(@Input() { params }: InputOf<'GET /internal/vendor-accounts/:id'>): Promise<VendorAccount> {
    return this.accounts.byId(params.id);
  }

  @Endpoint('PUT /internal/vendor-accounts/:id')
  rename(
    @Input() { params, body }: InputOf<'PUT /internal/vendor-accounts/:id'>,
  ): Promise<VendorAccount> {
    return this.renameAccount.execute(params.id, body);
  }

  @Endpoint('POST /auth/vendor/password')
  async change(
    @Input() { body }: InputOf<'POST /auth/vendor/password'>,
    @Who() vendor: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const client = clientOf(request, this.deviceCookie);
    const account = await this.changePassword.execute(vendor, body, client);
    return this.signIn.execute(request, reply, account);
  }
}
