import { createHash } from 'node:crypto';
import { errorSentence } from '@festival/contracts/errors';
import type { Credentials } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { clientNetwork } from '@festival/service-kit/http';
import { SecurityLog } from '@festival/service-kit/logging';
import { Injectable } from '@nestjs/common';
import { type Account, accountKey, credentialAccount } from '../../accounts/account.js';
import { toUsername } from '../../accounts/domain/spelling.js';
import { isPassword } from '../../accounts/passwords.js';
import type {
  CredentialEntity,
  PasswordRole,
} from '../../accounts/persistence/credential.entity.js';
import { CredentialQueries } from '../../accounts/queries/credential.queries.js';
import type { Client } from '../../devices/client.js';
import { KnownDevices } from '../../devices/persistence/known-devices.js';
import { AttemptLimits } from '../attempt-limits.js';
import { HashingQueue } from '../hashing-queue.js';

/** Counts unknown names like known ones, so that the limit does not reveal which exist. */
const countedAs = (role: PasswordRole, given: string, found?: CredentialEntity): string =>
  found
    ? accountKey(found)
    : `${role}:${createHash('sha256').update(toUsername(given)).digest('base64url')}`;

/** Authenticates an account by its password. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly credentials: CredentialQueries,
    private readonly limits: AttemptLimits,
    private readonly devices: KnownDevices,
    private readonly queue: HashingQueue,
    private readonly log: SecurityLog,
  ) {}

  /** @throws DomainError CREDENTIALS_WRONG for a wrong name or password alike, or TOO_MANY_SIGN_INS */
  async execute(role: PasswordRole, given: Credentials, client: Client): Promise<Account> {
    const found = await this.credentials.find(role, given.username);
    const account = countedAs(role, given.username, found);
    try {
      const isRight = await this.isRight(found, given.password, account, client);
      if (isRight && found) return credentialAccount(found);
      throw new DomainError('CREDENTIALS_WRONG', {
        errors: { credentials: errorSentence('CREDENTIALS_WRONG') },
      });
    } catch (error) {
      this.recordFailure('auth.sign-in-failed', account, client, error);
      throw error;
    }
  }

  /** Confirms the password of a signed-in account. @throws DomainError PASSWORD_WRONG, TOO_MANY_SIGN_INS */
  async confirm(found: CredentialEntity, password: string, client: Client): Promise<void> {
    const account = accountKey(found);
    try {
      if (!(await this.isRight(found, password, account, client)))
        throw new DomainError('PASSWORD_WRONG');
    } catch (error) {
      this.recordFailure('auth.password-change-failed', account, client, error);
      throw error;
    }
  }

  /** Checks the password and counts the attempt. @throws DomainError TOO_MANY_SIGN_INS, TOO_MANY_REQUESTS */
  private isRight(
    found: CredentialEntity | undefined,
    password: string,
    account: string,
    { address, deviceId }: Client,
  ): Promise<boolean> {
    return this.queue.run('sign-in', async () => {
      const device = await this.devices.recognise(account, deviceId);
      const attempt = { account, address: clientNetwork(address), device };
      await this.limits.assertOpen(attempt);
      const isRight = await isPassword(found?.passwordHash, password);
      await (isRight ? this.limits.settleRight(attempt) : this.limits.settleWrong(attempt));
      return isRight;
    });
  }

  private recordFailure(
    event: 'auth.sign-in-failed' | 'auth.password-change-failed',
    account: string,
    { requestId, address }: Client,
    error: unknown,
  ): void {
    if (!(error instanceof DomainError)) return;
    this.log.record(event, { requestId, account, address, refusal: error.code });
  }
}
