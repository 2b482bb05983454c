import {
  type AdminCredentials,
  adminCredentials,
  type Credentials,
  credentials,
} from '@festival/contracts/session';
import { AuditModule } from '@festival/service-kit/audit';
import { Endpoint, parseInput } from '@festival/service-kit/http';
import { OutboxModule } from '@festival/service-kit/outbox';
import {
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  Module,
  Req,
  Res,
  type Type,
  UseGuards,
} from '@nestjs/common';
import { AuthGuard, type IAuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type { z } from 'zod';
import type { Account } from '../accounts/account.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordRulesModule } from '../accounts/password-rules.js';
import { clientOf, DeviceCookie, DevicesModule } from '../devices.module.js';
import { SecondFactorsModule } from '../second-factor/prove-code.js';
import type { AdminSnapshot } from '../second-factor/second-factor.queries.js';
import { SessionsModule } from '../sessions/sessions.js';
import { SignIn } from '../sessions/sign-in.js';
import { ConfirmIdentity, ProveAdmin, SignInAdmin } from './admin-sign-in.js';
import { ChangePassword } from './change-password.js';
import {
  AttemptLimits,
  CheckPassword,
  ConfirmPassword,
  PasswordAttempts,
} from './check-password.js';

const VENDOR_PASSWORD = 'vendor-password';
const ADMIN_PASSWORD = 'admin-password';

type RequestWith<Body> = FastifyRequest & { body: Body };

@Injectable()
class VendorPasswordStrategy extends PassportStrategy(Strategy, VENDOR_PASSWORD) {
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
class AdminPasswordStrategy extends PassportStrategy(Strategy, ADMIN_PASSWORD) {
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

const Authenticated = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<Record<string, unknown>>()[AUTHENTICATED],
);

@Controller()
class PasswordSignInController {
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
  ) {
    return this.signIn.execute(request, reply, vendor);
  }

  @Endpoint('POST /auth/admin/login')
  @UseGuards(SignInGuard(ADMIN_PASSWORD, adminCredentials))
  admin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Authenticated() admin: AdminSnapshot,
  ) {
    return this.signInAdmin.execute(request, reply, admin);
  }
}

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    DevicesModule,
    OutboxModule,
    PasswordRulesModule,
    SecondFactorsModule,
    SessionsModule,
  ],
  controllers: [PasswordSignInController],
  providers: [
    AttemptLimits,
    ChangePassword,
    CheckPassword,
    ConfirmIdentity,
    ConfirmPassword,
    PasswordAttempts,
    ProveAdmin,
    SignInAdmin,
    VendorPasswordStrategy,
    AdminPasswordStrategy,
  ],
  exports: [AttemptLimits, ChangePassword, ConfirmIdentity, ConfirmPassword, SignInAdmin],
})
export class PasswordSignInModule {}
