import type { AdminCredentials, Credentials } from '@festival/contracts/session';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type { Account } from '../accounts/account.js';
import { clientOf, DeviceCookie } from '../devices.module.js';
import type { AdminSnapshot } from '../second-factor/second-factor.queries.js';
import { ProveAdmin } from './admin-sign-in.js';
import { CheckPassword } from './check-password.js';

export const VENDOR_PASSWORD = 'vendor-password';
export const ADMIN_PASSWORD = 'admin-password';

type RequestWith<Body> = FastifyRequest & { body: Body };

@Injectable()
export class VendorPasswordStrategy extends PassportStrategy(Strategy, VENDOR_PASSWORD) {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly cookie: DeviceCookie,
  ) {
    super({ passReqToCallback: true });
  }

  validate(request: RequestWith<Credentials>): Promise<Account> {
    return this.checkPassword.execute('vendor', request.body, clientOf(request, this.cookie));
  }
}

@Injectable()
export class AdminPasswordStrategy extends PassportStrategy(Strategy, ADMIN_PASSWORD) {
  constructor(
    private readonly proveAdmin: ProveAdmin,
    private readonly cookie: DeviceCookie,
  ) {
    super({ passReqToCallback: true });
  }

  validate(request: RequestWith<AdminCredentials>): Promise<AdminSnapshot> {
    return this.proveAdmin.execute(request.body, clientOf(request, this.cookie));
  }
}
