import type { Identity } from '@festival/contracts/identity';
import type { PasswordChange } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { SecurityLog } from '@festival/service-kit/logging';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { type Account, accountKey, credentialAccount } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/credential.entity.js';
import { hashPassword } from '../accounts/passwords.js';
import type { Client } from '../devices/client.js';
import { KnownDevices } from '../devices/known-devices.js';
import { PasswordResetEntity } from '../password-resets/password-reset.entity.js';
import { PasswordRules } from '../password-rules/password-rules.js';
import { CheckPassword } from '../password-sign-in/check-password.js';
import { HashingQueue } from '../password-sign-in/hashing-queue.js';
import { Sessions } from '../sessions/sessions.js';

/** Changes the password of a vendor who knows the one it has; every session of the vendor ends, and every link that was mailed. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkPassword: CheckPassword,
    private readonly queue: HashingQueue,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly rules: PasswordRules,
    private readonly log: SecurityLog,
  ) {}

  /** @throws DomainError PASSWORD_WRONG, TOO_MANY_SIGN_INS, SIGN_IN_REQUIRED when the account is gone; SchemaMismatch */
  async execute(
    vendor: Identity,
    { currentPassword, newPassword }: PasswordChange,
    client: Client,
  ): Promise<Account> {
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(CredentialEntity, { id: vendor.sub, role: 'vendor' });
    if (!found) throw new DomainError('SIGN_IN_REQUIRED');
    await this.checkPassword.confirm(found, currentPassword, client);
    this.rules.check('newPassword', newPassword, found);
    const passwordHash = await this.queue.run('sign-in', () => hashPassword(newPassword));
    // Of two changes, or a change and a reset, at the same moment the second finds another password than it confirmed.
    const { id, passwordHash: confirmed } = found;
    const { affected } = await manager.update(
      CredentialEntity,
      { id, passwordHash: confirmed },
      { passwordHash },
    );
    if (!affected) throw new DomainError('PASSWORD_WRONG');
    await manager.update(
      PasswordResetEntity,
      { credentialId: id, usedAt: IsNull() },
      { usedAt: new Date() },
    );
    await this.sessions.revokeAll(id);
    await this.devices.forget(accountKey(found));
    const { requestId, address } = client;
    this.log.record('auth.password-changed', { requestId, account: id, role: 'vendor', address });
    return credentialAccount(found);
  }
}
