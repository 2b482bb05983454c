import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { accountKey } from '../../accounts/account.js';
import { isPassword } from '../../accounts/passwords.js';
import { CredentialEntity } from '../../accounts/persistence/credential.entity.js';
import { AttemptLimits } from '../../password-sign-in/attempt-limits.js';

/** Normalised as they are stored. */
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
export class RecogniseSignUp {
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
