import { isDeepStrictEqual } from 'node:util';
import { errorSentence } from '@festival/contracts/errors';
import type { Identity } from '@festival/contracts/identity';
import type { AdminCredentials, Confirmation, Session } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountKey, signedInKey } from '../accounts/account.js';
import type { Client } from '../devices.module.js';
import { ProveCode } from '../second-factor/prove-code.js';
import { AdminAccounts, type AdminSnapshot } from '../second-factor/second-factor.queries.js';
import { Sessions } from '../sessions/sessions.table.js';
import { SignIn, type SignInReason } from '../sessions/sign-in.js';
import { CheckPassword, PasswordAttempts } from './check-password.js';

const refused = (code: 'SECOND_FACTOR_NEEDED' | 'SECOND_FACTOR_WRONG'): DomainError =>
  new DomainError(code, { errors: { credentials: errorSentence(code) } });

/** Authenticates an admin: by the password, and by a code if the account has a second factor. */
@Injectable()
export class ProveAdmin {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly accounts: AdminAccounts,
    private readonly proveCode: ProveCode,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Asks for the code only after the password was right, so that nobody else learns who has a second factor.
   * @returns the account as it was before the code was checked
   * @throws DomainError CREDENTIALS_WRONG, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, TOO_MANY_SIGN_INS
   */
  async execute({ code, ...given }: AdminCredentials, client: Client): Promise<AdminSnapshot> {
    const { id } = await this.checkPassword.execute('admin', given, client);
    const admin = await this.accounts.find(id);
    if (!admin) throw new DomainError('CREDENTIALS_WRONG');
    try {
      await this.proveCode.execute(id, code, { client, attempts: 'sign-in' });
      return admin;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'SECOND_FACTOR_NEEDED') throw refused(error.code);
      const { requestId, address } = client;
      this.log.record('auth.sign-in-failed', {
        requestId,
        account: id,
        address,
        refusal: error.code,
      });
      throw error.code === 'CODE_WRONG' ? refused('SECOND_FACTOR_WRONG') : error;
    }
  }
}

/**
 * Signs an admin in. While the password is being checked, the admin may be deactivated, get other permissions or another password, or set up a second factor.
 * So it checks the account again after creating the session: either it sees the change, or the change sees the session.
 */
@Injectable()
export class SignInAdmin {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly accounts: AdminAccounts,
  ) {}

  /** @param admin the account when it was authenticated. @throws DomainError CREDENTIALS_WRONG if it was changed meanwhile */
  async execute(
    request: FastifyRequest,
    reply: FastifyReply,
    admin: AdminSnapshot,
    reason?: SignInReason,
  ): Promise<Session> {
    const session = await this.signIn.execute(request, reply, admin, reason);
    if (isDeepStrictEqual(await this.accounts.find(admin.id), admin)) return session;
    await this.sessions.revokeAll(admin.id);
    throw new DomainError('CREDENTIALS_WRONG');
  }
}

/** Confirms that it is still the admin who uses the session. Attempts have a budget of their own. */
@Injectable()
export class ConfirmIdentity {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly attempts: PasswordAttempts,
    private readonly proveCode: ProveCode,
  ) {}

  /**
   * @returns the account as it was before the check
   * @throws DomainError PASSWORD_WRONG, CODE_WRONG, CONFIRM_BY_CODE, SECOND_FACTOR_OFF, TOO_MANY_SIGN_INS; SIGN_IN_REQUIRED for a deactivated admin
   */
  async execute(who: Identity, given: Confirmation, client: Client): Promise<AdminSnapshot> {
    const admin = await this.accounts.find(who.sub);
    if (!admin) throw new DomainError('SIGN_IN_REQUIRED');
    try {
      await this.check(admin, given, client);
      return admin;
    } catch (error) {
      const attempt = { account: accountKey(admin), role: admin.role, client };
      this.attempts.recordFailure('auth.confirmation-failed', attempt, error);
      throw error;
    }
  }

  private async check(
    admin: AdminSnapshot,
    { password, code }: Confirmation,
    client: Client,
  ): Promise<void> {
    const { id, passwordHash, hasSecondFactor } = admin;
    if (hasSecondFactor) {
      if (code === undefined) throw new DomainError('CONFIRM_BY_CODE');
      await this.proveCode.execute(id, code, { client, attempts: 'signed-in' });
      return;
    }
    if (password === undefined) throw new DomainError('SECOND_FACTOR_OFF');
    const account = signedInKey(accountKey(admin));
    const attempt = { account, passwordHash, password, client };
    if (!(await this.attempts.isRight(attempt))) throw new DomainError('PASSWORD_WRONG');
  }
}
