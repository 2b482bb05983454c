import type { PasswordReset } from '@festival/contracts/session';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Outbox } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { accountKey } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import { mailChange } from '../accounts/account-mails.js';
import { PasswordRules } from '../accounts/password-rules.js';
import { HashingQueue, hashPassword } from '../accounts/passwords.js';
import { type Client, KnownDevices } from '../devices.module.js';
import { MailLinkTokens } from '../mail-link-tokens.js';
import { AttemptLimits } from '../password-sign-in/password-attempts.js';
import { Sessions } from '../sessions/sessions.table.js';
import { PasswordResetEntity } from './password-reset.table.js';

/** Sets a new password for the holder of a link. All links of the account expire. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly tokens: MailLinkTokens,
    private readonly queue: HashingQueue,
    private readonly sessions: Sessions,
    private readonly limits: AttemptLimits,
    private readonly devices: KnownDevices,
    private readonly rules: PasswordRules,
    private readonly log: SecurityLog,
    private readonly clock: RealClock,
  ) {}

  /** @returns the username to sign in with. @throws DomainError RESET_LINK_DEAD; SchemaMismatch, after which the link still works */
  async execute(
    { token, newPassword }: PasswordReset,
    { requestId, address }: Pick<Client, 'requestId' | 'address'>,
  ): Promise<string> {
    const tokenHash = this.tokens.hash(token);
    const live = () => ({ tokenHash, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) });
    const dead = () => new DomainError('RESET_LINK_DEAD');
    const vendor = await this.transactions.run(async (manager) => {
      // Claimed by a conditional update before the expensive hash, so that only one of two concurrent requests proceeds.
      const { affected } = await manager.update(PasswordResetEntity, live(), {
        usedAt: this.clock.now(),
      });
      if (!affected) throw dead();
      const { credentialId, credential } = await manager.findOneOrFail(PasswordResetEntity, {
        where: { tokenHash },
        relations: { credential: true },
      });
      this.rules.check('newPassword', newPassword, credential);
      const passwordHash = await this.queue.run('sign-in', () => hashPassword(newPassword));
      await manager.update(CredentialEntity, { id: credentialId }, { passwordHash });
      await manager.update(
        PasswordResetEntity,
        { credentialId, usedAt: IsNull() },
        { usedAt: this.clock.now() },
      );
      await mailChange(this.outbox, manager, credentialId, 'password');
      // Before the commit, so that an intruder's session does not survive a crash.
      await this.sessions.revokeAll(credentialId);
      return manager.findOneByOrFail(CredentialEntity, { id: credentialId });
    });
    // And after the commit, because the old password could open sessions until then.
    await this.sessions.revokeAll(vendor.id);
    await this.limits.forget(accountKey(vendor));
    await this.devices.forget(accountKey(vendor));
    const { id: account, role } = vendor;
    this.log.record('auth.password-reset', { requestId, account, role, address });
    return vendor.username;
  }
}
