import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { accountKey } from '../accounts/account.js';
import type { Client } from '../devices/client.js';
import { KnownDevices } from '../devices/known-devices.js';
import { CodeLimits } from './code-limits.js';
import { bareCode, newRecoveryCodes, stepOf } from './codes.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './persistence/second-factor.entity.js';
import { SecretBox } from './secret-box.js';

const wrong = (): DomainError => new DomainError('CODE_WRONG');

/** The second factors of admins. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly box: SecretBox,
    private readonly limits: CodeLimits,
    private readonly devices: KnownDevices,
  ) {}

  async isOn(credentialId: string, manager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(SecondFactorEntity, { credentialId, confirmedAt: Not(IsNull()) });
  }

  /** The ids of admins with a second factor. */
  async owners(): Promise<ReadonlySet<string>> {
    const factors = await this.dataSource.manager.findBy(SecondFactorEntity, {
      confirmedAt: Not(IsNull()),
    });
    return new Set(factors.map(({ credentialId }) => credentialId));
  }

  recoveryCodesLeft(credentialId: string): Promise<number> {
    return this.dataSource.manager.countBy(RecoveryCodeEntity, { credentialId, usedAt: IsNull() });
  }

  /**
   * Requires a code if the account has a second factor. Call it after the password was checked.
   * @throws DomainError SECOND_FACTOR_NEEDED without a code, CODE_WRONG, TOO_MANY_SIGN_INS
   */
  async prove(credentialId: string, code: string | undefined, client: Client): Promise<void> {
    if (!(await this.isOn(credentialId))) return;
    if (code === undefined) throw new DomainError('SECOND_FACTOR_NEEDED');
    const account = accountKey({ role: 'admin', id: credentialId });
    const device = await this.devices.recognise(account, client.deviceId);
    const who = device ? `${account}:${device}` : account;
    await this.limits.consume(who);
    if (!(await this.use(credentialId, code))) throw wrong();
    await this.limits.forget(who);
  }

  /** Confirms a new factor by its first code. @throws DomainError CODE_WRONG, TOO_MANY_SIGN_INS */
  async confirm(manager: EntityManager, credentialId: string, code: string): Promise<void> {
    const who = `${accountKey({ role: 'admin', id: credentialId })}:set-up`;
    await this.limits.consume(who);
    const factor = await manager.findOneBy(SecondFactorEntity, { credentialId });
    const step = factor && this.stepIn(factor, code);
    if (step === undefined || step === null) throw wrong();
    await manager.update(
      SecondFactorEntity,
      { credentialId },
      { confirmedAt: new Date(Date.now()), lastStep: step },
    );
    await this.limits.forget(who);
  }

  /** Creates ten codes and deletes the previous ones. */
  async renewRecoveryCodes(manager: EntityManager, credentialId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.delete(RecoveryCodeEntity, { credentialId });
    await manager.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({
        credentialId,
        codeHash: this.box.digest(bareCode(code), credentialId),
        usedAt: null,
      })),
    );
    return codes;
  }

  /** Uses a code up and returns whether it was right. A conditional update ensures that only one of two concurrent requests gets through. */
  private async use(credentialId: string, code: string): Promise<boolean> {
    const { manager } = this.dataSource;
    const factor = await manager.findOneBy(SecondFactorEntity, { credentialId });
    const step = factor && this.stepIn(factor, code);
    if (step) {
      const older = { credentialId, lastStep: LessThan(step) };
      return (await manager.update(SecondFactorEntity, older, { lastStep: step })).affected === 1;
    }
    const codeHash = this.box.digest(bareCode(code), credentialId);
    const unused = { credentialId, codeHash, usedAt: IsNull() };
    const used = { usedAt: new Date(Date.now()) };
    return (await manager.update(RecoveryCodeEntity, unused, used)).affected === 1;
  }

  /** Also undefined if the encryption key has changed. Then a recovery code or another admin helps. */
  private stepIn({ credentialId, secret }: SecondFactorEntity, code: string): number | undefined {
    try {
      const digits = code.replace(/\s/g, '');
      return stepOf(this.box.open(secret, credentialId), digits, Date.now());
    } catch {
      return undefined;
    }
  }
}
