import { adminCredentials, credentials } from '@festival/contracts/session';
import { parseInput } from '@festival/service-kit/http';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import Strategy from 'passport-custom';
import type { Account } from '../accounts/account.js';
import { clientOf } from '../devices/client.js';
import { DeviceCookie } from '../devices/device-cookie.js';
import type { AdminSnapshot } from '../second-factor/queries/admin-accounts.js';
import { CheckPassword } from './commands/check-password.js';
import { ProveAdmin } from './commands/prove-admin.js';

export const VENDOR_PASSWORD = 'vendor-password';
export const ADMIN_PASSWORD = 'admin-password';

// passport-local would also accept credentials in the query string, which logs and histories store.

@Injectable()
export class VendorPasswordStrategy extends PassportStrategy(Strategy, VENDOR_PASSWORD) {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly cookie: DeviceCookie,
  ) {
    super();
  }

  validate(request: FastifyRequest): Promise<Account> {
    const given = parseInput('body', credentials, request.body);
    return this.checkPassword.execute('vendor', given, clientOf(request, this.cookie));
  }
}

@Injectable()
export class AdminPasswordStrategy extends PassportStrategy(Strategy, ADMIN_PASSWORD) {
  constructor(
    private readonly proveAdmin: ProveAdmin,
    private readonly cookie: DeviceCookie,
  ) {
    super();
  }

  validate(request: FastifyRequest): Promise<AdminSnapshot> {
    const given = parseInput('body', adminCredentials, request.body);
    return this.proveAdmin.execute(given, clientOf(request, this.cookie));
  }
}
