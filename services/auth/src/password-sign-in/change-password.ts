import type { Identity } from '@festival/contracts/identity';
import type { PasswordChange } from '@festival/contracts/session';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Outbox } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type Account, accountKey, credentialAccount } from '../accounts/account.js';
import { CredentialEntity, type PasswordRole } from '../accounts/account.table.js';
import { mailChange } from '../accounts/account-mails.js';
import { PasswordRules } from '../accounts/password-rules.js';
import { HashingQueue, hashPassword } from '../accounts/passwords.js';
import { type Client, KnownDevices } from '../devices.module.js';
import { PasswordResetEntity } from '../password-resets/password-reset.table.js';
import { Sessions } from '../sessions/sessions.table.js';
import { ConfirmPassword } from './check-password.js';

/** Changes the password of a vendor or admin who confirms the current one. Ends all of their sessions and mailed links. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly dataSource: DataSource,
    private readonly confirmPassword: ConfirmPassword,
    private readonly queue: HashingQueue,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly rules: PasswordRules,
    private readonly log: SecurityLog,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError PASSWORD_WRONG, TOO_MANY_SIGN_INS, SIGN_IN_REQUIRED if the account no longer exists; SchemaMismatch */
  async execute(
    who: Identity,
    { currentPassword, newPassword }: PasswordChange,
    client: Client,
  ): Promise<Account & Pick<CredentialEntity, 'passwordHash'>> {
    const role = who.role as PasswordRole;
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(CredentialEntity, { id: who.sub, role });
    if (!found) throw new DomainError('SIGN_IN_REQUIRED');
    await this.confirmPassword.execute(found, currentPassword, client);
    this.rules.check('newPassword', newPassword, found);
    const passwordHash = await this.queue.run('sign-in', () => hashPassword(newPassword));
    await this.transactions.run((transaction) =>
      this.replace(transaction, found, passwordHash, who),
    );
    const { id } = found;
    await this.sessions.revokeAll(id);
    await this.devices.forget(accountKey(found));
    const { requestId, address } = client;
    this.log.record('auth.password-changed', { requestId, account: id, role, address });
    return { ...credentialAccount(found), passwordHash };
  }

  private async replace(
    manager: EntityManager,
    { id, role, passwordHash: confirmed }: CredentialEntity,
    passwordHash: string,
    who: Identity,
  ): Promise<void> {
    // If another change or a reset came first, the password is no longer the one that was confirmed.
    const { affected } = await manager.update(
      CredentialEntity,
      { id, passwordHash: confirmed },
      { passwordHash },
    );
    if (!affected) throw new DomainError('PASSWORD_WRONG');
    await manager.update(
      PasswordResetEntity,
      { credentialId: id, usedAt: IsNull() },
      { usedAt: this.clock.now() },
    );
    await mailChange(this.outbox, manager, id, 'password');
    if (role === 'admin')
      await this.auditLog.append(manager, who, {
        action: 'admin.password-changed',
        subject: id,
        names: { admin: who.name },
      });
  }
}
