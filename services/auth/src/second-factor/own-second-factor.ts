import type { SecondFactorOffer, SecondFactorState } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import QRCode from 'qrcode';
import { type EntityManager, IsNull } from 'typeorm';
import { CredentialEntity } from '../accounts/credential.entity.js';
import { AdminSessions } from '../admins/admin-sessions.js';
import type { Client } from '../devices/client.js';
import { CheckPassword } from '../password-sign-in/check-password.js';
import { AdminAccounts } from './admin-accounts.js';
import { keyUri, newSecret } from './codes.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactors } from './second-factors.js';
import { SecretBox } from './secret-box.js';

/** What an admin does with the own second factor. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly factors: SecondFactors,
    private readonly accounts: AdminAccounts,
    private readonly sessions: AdminSessions,
    private readonly checkPassword: CheckPassword,
    private readonly box: SecretBox,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  async state({ sub }: Identity): Promise<SecondFactorState> {
    const admin = await this.transactions.run((manager) => this.load(manager, sub));
    const isOn = await this.factors.isOn(sub);
    return {
      isOn,
      recoveryCodesLeft: isOn ? await this.factors.recoveryCodesLeft(sub) : 0,
      waiting: [...(await this.accounts.waiting(admin))],
    };
  }

  /** Gives a secret to scan. It is asked for nowhere until a code of it was typed. @throws DomainError PASSWORD_WRONG, SECOND_FACTOR_ON */
  async begin({ sub }: Identity, password: string, client: Client): Promise<SecondFactorOffer> {
    const admin = await this.transactions.run((manager) => this.load(manager, sub));
    await this.checkPassword.confirm(admin, password, client);
    const secret = newSecret();
    await this.transactions.run(async (manager) => {
      if (await this.factors.isOn(sub, manager)) throw new DomainError('SECOND_FACTOR_ON');
      await manager.upsert(
        SecondFactorEntity,
        { credentialId: sub, secret: this.box.close(secret, sub), confirmedAt: null, lastStep: 0 },
        ['credentialId'],
      );
    });
    const uri = keyUri(secret, admin.username, this.edition.name);
    const svg = await QRCode.toString(uri, { type: 'svg', margin: 2 });
    return { secret, uri, qrCode: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` };
  }

  /** @returns recovery codes, which nobody can read again. @throws DomainError CODE_WRONG, SECOND_FACTOR_ON, TOO_MANY_SIGN_INS */
  async finish(who: Identity, code: string): Promise<string[]> {
    const { sub } = who;
    const codes = await this.transactions.run(async (manager) => {
      const pending = await manager.findOne(SecondFactorEntity, {
        where: { credentialId: sub, confirmedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!pending) throw new DomainError('SECOND_FACTOR_ON');
      await this.factors.confirm(manager, sub, code);
      await this.keep(manager, who, 'second-factor.enabled', sub);
      return this.factors.renewRecoveryCodes(manager, sub);
    });
    await this.sessions.follow(sub);
    return codes;
  }

  /** @throws DomainError CODE_WRONG, TOO_MANY_SIGN_INS, SECOND_FACTOR_OFF */
  async renewRecoveryCodes(who: Identity, code: string, client: Client): Promise<string[]> {
    if (!(await this.factors.isOn(who.sub))) throw new DomainError('SECOND_FACTOR_OFF');
    await this.factors.prove(who.sub, code, client);
    return this.transactions.run(async (manager) => {
      await this.keep(manager, who, 'second-factor.codes-renewed', who.sub);
      return this.factors.renewRecoveryCodes(manager, who.sub);
    });
  }

  /** Turns the own one off, with a code of it. @throws as `renewRecoveryCodes` */
  async disable(who: Identity, code: string, client: Client): Promise<void> {
    if (!(await this.factors.isOn(who.sub))) throw new DomainError('SECOND_FACTOR_OFF');
    await this.factors.prove(who.sub, code, client);
    await this.remove(who, who.sub, 'second-factor.disabled');
  }

  /** Takes somebody else's away who has lost it. Repeating it changes nothing. @throws DomainError NOT_FOUND */
  async reset(who: Identity, id: string): Promise<void> {
    await this.transactions.run((manager) => this.load(manager, id));
    await this.remove(who, id, 'second-factor.reset');
  }

  private async remove(
    who: Identity,
    credentialId: string,
    action: 'second-factor.disabled' | 'second-factor.reset',
  ): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { affected } = await manager.delete(SecondFactorEntity, { credentialId });
      await manager.delete(RecoveryCodeEntity, { credentialId });
      if (affected) await this.keep(manager, who, action, credentialId);
    });
    await this.sessions.follow(credentialId);
  }

  private keep(
    manager: EntityManager,
    who: Identity,
    action:
      | 'second-factor.enabled'
      | 'second-factor.codes-renewed'
      | 'second-factor.disabled'
      | 'second-factor.reset',
    subject: string,
  ): Promise<void> {
    return this.auditLog.append(manager, who, { action, subject });
  }

  private async load(manager: EntityManager, id: string): Promise<CredentialEntity> {
    const admin = await manager.findOneBy(CredentialEntity, { id, role: 'admin' });
    if (!admin) throw new DomainError('NOT_FOUND');
    return admin;
  }
}
