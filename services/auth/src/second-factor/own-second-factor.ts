import type { SecondFactorOffer, SecondFactorState } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import QRCode from 'qrcode';
import type { EntityManager } from 'typeorm';
import { CredentialEntity } from '../accounts/persistence/credential.entity.js';
import { AdminSessions } from '../admins/admin-sessions.js';
import { lockAdmin } from '../admins/persistence/lock-admins.js';
import type { Client } from '../devices/client.js';
import { CheckPassword } from '../password-sign-in/commands/check-password.js';
import { Sessions } from '../sessions/sessions.js';
import { AdminAccounts } from './admin-accounts.js';
import { keyUri, newSecret } from './codes.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './persistence/second-factor.entity.js';
import { SecondFactors } from './second-factors.js';
import { SecretBox } from './secret-box.js';

/** Manages an admin's own second factor. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly factors: SecondFactors,
    private readonly accounts: AdminAccounts,
    private readonly adminSessions: AdminSessions,
    private readonly sessions: Sessions,
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

  /** Returns a secret to scan. It is not required at sign-in before a code of it was entered. @throws DomainError PASSWORD_WRONG, SECOND_FACTOR_ON */
  async begin({ sub }: Identity, password: string, client: Client): Promise<SecondFactorOffer> {
    const admin = await this.transactions.run((manager) => this.load(manager, sub));
    await this.checkPassword.confirm(admin, password, client);
    const secret = newSecret();
    await this.transactions.run(async (manager) => {
      await this.lock(manager, sub);
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

  /**
   * Turns it on. Ends all other sessions of the admin, which may belong to somebody who only knows the password.
   * @returns recovery codes, which cannot be read again
   * @throws DomainError CODE_WRONG, SECOND_FACTOR_ON, TOO_MANY_SIGN_INS
   */
  async finish(who: Identity, code: string): Promise<string[]> {
    const { sub, sid } = who;
    const codes = await this.transactions.run(async (manager) => {
      await this.lock(manager, sub);
      const factor = await manager.findOneBy(SecondFactorEntity, { credentialId: sub });
      if (!factor || factor.confirmedAt) throw new DomainError('SECOND_FACTOR_ON');
      await this.factors.confirm(manager, sub, code);
      await this.keep(manager, who, 'second-factor.enabled', sub);
      const fresh = await this.factors.renewRecoveryCodes(manager, sub);
      // Before the commit, so that no session survives a crash.
      await this.sessions.revokeOthers(sub, sid);
      return fresh;
    });
    // And after the commit, because the password could open sessions until then.
    await this.sessions.revokeOthers(sub, sid);
    await this.adminSessions.follow(sub);
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

  /** Turns the admin's own factor off, with one of its codes. @throws as `renewRecoveryCodes` */
  async disable(who: Identity, code: string, client: Client): Promise<void> {
    if (!(await this.factors.isOn(who.sub))) throw new DomainError('SECOND_FACTOR_OFF');
    await this.factors.prove(who.sub, code, client);
    await this.remove(who, who.sub, 'second-factor.disabled');
  }

  /** Removes the factor of another admin who has lost it. A repeat changes nothing. @throws DomainError NOT_FOUND, OWN_SECOND_FACTOR */
  async reset(who: Identity, id: string): Promise<void> {
    // Removing one's own factor requires a code, so that a stolen session is not enough.
    if (id === who.sub) throw new DomainError('OWN_SECOND_FACTOR');
    await this.remove(who, id, 'second-factor.reset');
  }

  private async remove(
    who: Identity,
    credentialId: string,
    action: 'second-factor.disabled' | 'second-factor.reset',
  ): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.lock(manager, credentialId);
      const { affected } = await manager.delete(SecondFactorEntity, { credentialId });
      await manager.delete(RecoveryCodeEntity, { credentialId });
      if (affected) await this.keep(manager, who, action, credentialId);
      await this.adminSessions.narrow(manager, credentialId);
    });
    await this.adminSessions.follow(credentialId);
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

  /** Changes of a second factor take turns. */
  private async lock(manager: EntityManager, id: string): Promise<void> {
    if (!(await lockAdmin(manager, id))) throw new DomainError('NOT_FOUND');
  }

  private async load(manager: EntityManager, id: string): Promise<CredentialEntity> {
    const admin = await manager.findOneBy(CredentialEntity, { id, role: 'admin' });
    if (!admin) throw new DomainError('NOT_FOUND');
    return admin;
  }
}
