import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Outbox, OutboxModule } from '@festival/service-kit/outbox';
import { Injectable, Module } from '@nestjs/common';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { accountKey, signedInKey } from '../accounts/account.js';
import { mailChange } from '../accounts/account-mails.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { type Client, DevicesModule, KnownDevices } from '../devices.module.js';
import { bareCode, CodeLimits, CodeSteps, isAppCode, SecretBox } from './codes.js';
import { AdminAccounts } from './second-factor.queries.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor.table.js';

/** Requires a code if the account has a second factor, and uses it up. */
@Injectable()
export class ProveCode {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly accounts: AdminAccounts,
    private readonly steps: CodeSteps,
    private readonly box: SecretBox,
    private readonly limits: CodeLimits,
    private readonly devices: KnownDevices,
    private readonly clock: RealClock,
  ) {}

  /**
   * Call it after the password was checked, or for somebody who is signed in.
   * @param attempts what the attempts count for
   * @throws DomainError SECOND_FACTOR_NEEDED without a code, CODE_WRONG, TOO_MANY_SIGN_INS
   */
  async execute(
    credentialId: string,
    code: string | undefined,
    { client, attempts }: { client: Client; attempts: 'sign-in' | 'signed-in' },
  ): Promise<void> {
    if (!(await this.accounts.hasSecondFactor(credentialId))) return;
    if (code === undefined) throw new DomainError('SECOND_FACTOR_NEEDED');
    const account = accountKey({ role: 'admin', id: credentialId });
    const who =
      attempts === 'signed-in' ? signedInKey(account) : await this.browserKey(account, client);
    await this.limits.consume(who);
    if (!(await this.use(credentialId, code))) throw new DomainError('CODE_WRONG');
    await this.limits.reset(who);
  }

  private async browserKey(account: string, { deviceId }: Client): Promise<string> {
    const device = await this.devices.recognise(account, deviceId);
    return device ? `${account}:${device}` : account;
  }

  /**
   * Uses a code up and returns whether it was right. A conditional update ensures that only one of two concurrent requests gets through. The owner is told
   * by mail that a recovery code was used.
   */
  private async use(credentialId: string, code: string): Promise<boolean> {
    const { manager } = this.dataSource;
    const factor = await manager.findOneBy(SecondFactorEntity, { credentialId });
    const step = factor && this.steps.of(factor, code);
    if (step) {
      const older = { credentialId, lastStep: LessThan(step) };
      return (await manager.update(SecondFactorEntity, older, { lastStep: step })).affected === 1;
    }
    const bare = bareCode(code);
    // A code of an app is no recovery code. Hashing it would cost as much as a password.
    if (isAppCode(bare)) return false;
    const codeHash = await this.box.hash(bare, credentialId);
    const unused = { credentialId, codeHash, usedAt: IsNull() };
    const used = { usedAt: this.clock.now() };
    return this.transactions.run(async (inTransaction) => {
      const { affected } = await inTransaction.update(RecoveryCodeEntity, unused, used);
      if (affected !== 1) return false;
      await mailChange(this.outbox, inTransaction, credentialId, 'recovery-code-used');
      return true;
    });
  }
}

/** What signing in needs of second factors. The calls to manage one belong to the admins. */
@Module({
  imports: [AccountsModule, DevicesModule, OutboxModule],
  providers: [AdminAccounts, CodeLimits, CodeSteps, ProveCode, SecretBox],
  exports: [AdminAccounts, CodeLimits, CodeSteps, ProveCode, SecretBox],
})
export class SecondFactorsModule {}
