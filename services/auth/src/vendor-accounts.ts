import type {
  NewVendorAccount,
  VendorAccount,
  VendorAccountEdit,
} from '@festival/contracts/accounts';
import type { Identity } from '@festival/contracts/identity';
import { toEmail } from '@festival/contracts/typed-text';
import { CONFIG } from '@festival/service-kit/config';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Controller, Inject, Injectable, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { accountKey, toUsername } from './accounts/account.js';
import { CredentialEntity } from './accounts/account.table.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { PasswordRules, PasswordRulesModule } from './accounts/password-rules.js';
import { HashingQueue, hashPassword, isPassword } from './accounts/passwords.js';
import { claimNames } from './accounts/skeletons.table.js';
import type { AuthConfig } from './config.js';
import { clientOf, DeviceCookie, DevicesModule } from './devices.module.js';
import { ChangePassword } from './password-sign-in/change-password.js';
import { AttemptLimits } from './password-sign-in/check-password.js';
import { PasswordSignInModule } from './password-sign-in/password-sign-in.js';
import { SessionsModule } from './sessions/sessions.js';
import { Sessions } from './sessions/sessions.table.js';
import { SignIn } from './sessions/sign-in.js';

interface SignUp {
  username: string;
  email: string;
  password: string;
}

/**
 * Finds the account that the same sign-up created before. It checks a password, so it counts as an attempt against every account with this username
 * or address. It always checks exactly one password, so that neither the answer, nor its time, nor a lock-out reveals which address belongs to
 * which username.
 */
@Injectable()
class RecogniseSignUp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AttemptLimits,
  ) {}

  /** Undefined if no account matches, or if the attempts are used up. */
  async execute({ username, email, password }: SignUp): Promise<CredentialEntity | undefined> {
    const candidates = await this.dataSource.manager.findBy(CredentialEntity, [
      { username },
      { email },
    ]);
    const same = candidates.find(
      (one) => one.role === 'vendor' && one.username === username && one.email === email,
    );
    const attempts = candidates.map((one) => ({ account: accountKey(one) }));
    const isOpen = await this.passesLimits(attempts.map((one) => this.limits.requireOpen(one)));
    const isRight = await isPassword(isOpen ? same?.passwordHash : undefined, password);
    const isSettled = await this.passesLimits(
      attempts.map((one) =>
        isRight ? this.limits.settleRight(one) : this.limits.settleWrong(one),
      ),
    );
    return isRight && isSettled ? same : undefined;
  }

  private async passesLimits(checks: Promise<void>[]): Promise<boolean> {
    const results = await Promise.allSettled(checks);
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const fault = reasons.find(
      (reason) => !(reason instanceof DomainError && reason.code === 'TOO_MANY_SIGN_INS'),
    );
    if (fault) throw fault;
    return reasons.length === 0;
  }
}

/**
 * Creates a vendor's credentials. The unique keys decide who gets a username, an address or a display name. A repeat with the same data and password gets the
 * existing account, because the answer to the first request may have been lost.
 */
@Injectable()
class MakeVendorAccount {
  constructor(
    private readonly transactions: Transactions,
    private readonly rules: PasswordRules,
    private readonly queue: HashingQueue,
    private readonly recognise: RecogniseSignUp,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws DomainError ACCOUNT_TAKEN, NAME_TAKEN, TOO_MANY_REQUESTS; SchemaMismatch for a password that is easy to guess */
  execute(wanted: NewVendorAccount): Promise<VendorAccount> {
    const { password } = wanted;
    this.rules.check('password', password, { ...wanted, email: wanted.emailAddress });
    return this.queue.run('sign-up', async () => {
      const credentials = {
        id: wanted._id,
        role: 'vendor' as const,
        username: toUsername(wanted.username),
        email: toEmail(wanted.emailAddress),
        displayName: wanted.displayName,
        passwordHash: await hashPassword(password),
        isDemo: this.config.FESTIVAL_MODE === 'demo',
      };
      try {
        await this.transactions.run(async (manager) => {
          await manager.insert(CredentialEntity, credentials);
          await claimNames(manager, credentials);
        });
        return toVendorAccount(credentials);
      } catch (error) {
        const isTaken = error instanceof DomainError && error.code === 'ACCOUNT_TAKEN';
        if (!isDuplicateKey(error) && !isTaken) throw error;
        const known = await this.recognise.execute({ ...credentials, password });
        if (!known) throw new DomainError('ACCOUNT_TAKEN');
        return toVendorAccount(known);
      }
    });
  }
}

@Injectable()
class VendorAccountQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError NOT_FOUND */
  async byId(id: string): Promise<VendorAccount> {
    const found = await this.dataSource.manager.findOneBy(CredentialEntity, { id, role: 'vendor' });
    if (!found) throw new DomainError('NOT_FOUND');
    return toVendorAccount(found);
  }
}

const toVendorAccount = ({
  id,
  username,
  displayName,
}: Pick<CredentialEntity, 'id' | 'username' | 'displayName'>): VendorAccount => ({
  _id: id,
  username,
  displayName,
});

/** Changes a vendor's username or display name, also in its open sessions. A repeat changes nothing. */
@Injectable()
class RenameVendorAccount {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: VendorAccountQueries,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError NOT_FOUND, ACCOUNT_TAKEN, NAME_TAKEN */
  async execute(id: string, wanted: VendorAccountEdit): Promise<VendorAccount> {
    const names = {
      username: toUsername(wanted.username),
      displayName: wanted.displayName,
    };
    try {
      await this.transactions.run(async (manager) => {
        const before = await manager.findOne(CredentialEntity, {
          where: { id, role: 'vendor' },
          lock: { mode: 'pessimistic_write' },
        });
        if (!before) return;
        await manager.update(CredentialEntity, { id }, names);
        await claimNames(manager, { id, role: 'vendor', ...names }, before);
      });
    } catch (error) {
      throw isDuplicateKey(error) ? new DomainError('ACCOUNT_TAKEN') : error;
    }
    const account = await this.accounts.byId(id);
    await this.sessions.rename(id, account.displayName);
    return account;
  }
}

@Controller()
class VendorAccountsController {
  constructor(
    private readonly accounts: VendorAccountQueries,
    private readonly makeAccount: MakeVendorAccount,
    private readonly renameAccount: RenameVendorAccount,
    private readonly changePassword: ChangePassword,
    private readonly signIn: SignIn,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Endpoint('POST /internal/vendor-accounts')
  make(@Input() { body }: InputOf<'POST /internal/vendor-accounts'>) {
    return this.makeAccount.execute(body);
  }

  @Endpoint('GET /internal/vendor-accounts/:id')
  get(@Input() { params }: InputOf<'GET /internal/vendor-accounts/:id'>) {
    return this.accounts.byId(params.id);
  }

  @Endpoint('PUT /internal/vendor-accounts/:id')
  rename(@Input() { params, body }: InputOf<'PUT /internal/vendor-accounts/:id'>) {
    return this.renameAccount.execute(params.id, body);
  }

  @Endpoint('POST /auth/vendor/password')
  async change(
    @Input() { body }: InputOf<'POST /auth/vendor/password'>,
    @Who() vendor: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const client = clientOf(request, this.deviceCookie);
    const account = await this.changePassword.execute(vendor, body, client);
    return this.signIn.execute(request, reply, account);
  }
}

@Module({
  imports: [
    AccountsModule,
    DevicesModule,
    PasswordRulesModule,
    PasswordSignInModule,
    SessionsModule,
  ],
  controllers: [VendorAccountsController],
  providers: [MakeVendorAccount, RecogniseSignUp, RenameVendorAccount, VendorAccountQueries],
})
export class VendorAccountsModule {}
