import type { SecondFactorOffer } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Who } from '@festival/service-kit/identity';
import { Outbox } from '@festival/service-kit/outbox';
import { Controller, Inject, Injectable, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import type { EntityManager } from 'typeorm';
import { accountKey } from '../accounts/account.js';
import { mailChange } from '../accounts/account-mails.js';
import { AdminSessions } from '../admins/admin-sessions.js';
import { type Client, clientOf, DeviceCookie } from '../devices.module.js';
import { ConfirmPassword } from '../password-sign-in/check-password.js';
import { Sessions } from '../sessions/sessions.table.js';
import { CodeLimits, CodeSteps, keyUri, newSecret, SecretBox } from './codes.js';
import { ProveCode } from './prove-code.js';
import { AdminAccounts } from './second-factor.queries.js';
import {
  freshCodes,
  lockOwner,
  RecoveryCodeEntity,
  readOwner,
  SecondFactorEntity,
  storeCodes,
} from './second-factor.table.js';

/** Creates a secret for an admin to scan. Sign-in asks for codes only after the admin has confirmed the secret with one. */
@Injectable()
export class BeginSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AdminAccounts,
    private readonly confirmPassword: ConfirmPassword,
    private readonly box: SecretBox,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError PASSWORD_WRONG, SECOND_FACTOR_ON */
  async execute({ sub }: Identity, password: string, client: Client): Promise<SecondFactorOffer> {
    const admin = await this.transactions.run((manager) => readOwner(manager, sub));
    await this.confirmPassword.execute(admin, password, client);
    const secret = newSecret();
    await this.transactions.run(async (manager) => {
      await lockOwner(manager, sub);
      if (await this.accounts.hasSecondFactor(sub, manager))
        throw new DomainError('SECOND_FACTOR_ON');
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
}

/** Turns an admin's second factor on by its first code. Ends all other sessions, which may belong to somebody who only knows the password. */
@Injectable()
export class ConfirmSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly steps: CodeSteps,
    private readonly box: SecretBox,
    private readonly limits: CodeLimits,
    private readonly adminSessions: AdminSessions,
    private readonly sessions: Sessions,
    private readonly clock: RealClock,
  ) {}

  /**
   * @returns recovery codes, which cannot be read again
   * @throws DomainError CODE_WRONG, SECOND_FACTOR_ON, TOO_MANY_SIGN_INS
   */
  async execute(who: Identity, code: string): Promise<string[]> {
    const { sub, sid } = who;
    const attempts = `${accountKey({ role: 'admin', id: sub })}:set-up`;
    // Outside the transaction, which may run again. The code is checked before the recovery codes are hashed, because that is slow.
    await this.limits.consume(attempts);
    await this.transactions.run((manager) => this.checkCode(manager, sub, code));
    const fresh = await freshCodes(sub, this.box);
    await this.transactions.run(async (manager) => {
      await lockOwner(manager, sub);
      const lastStep = await this.checkCode(manager, sub, code);
      const confirmedAt = this.clock.now();
      await manager.update(SecondFactorEntity, { credentialId: sub }, { confirmedAt, lastStep });
      await this.auditLog.append(manager, who, {
        action: 'second-factor.enabled',
        subject: sub,
        names: { admin: who.name },
      });
      await storeCodes(manager, sub, fresh);
      await mailChange(this.outbox, manager, sub, 'second-factor-on');
      // Before the commit, so that no session survives a crash.
      await this.sessions.revokeOthers(sub, sid);
    });
    await this.limits.reset(attempts);
    // Again after the commit, because the password alone could still open sessions before it.
    await this.sessions.revokeOthers(sub, sid);
    await this.adminSessions.updateAfterCommit(sub);
    return fresh.codes;
  }

  /** @returns the time step of the code @throws DomainError CODE_WRONG, SECOND_FACTOR_ON */
  private async checkCode(manager: EntityManager, sub: string, code: string): Promise<number> {
    const factor = await manager.findOneBy(SecondFactorEntity, { credentialId: sub });
    if (!factor || factor.confirmedAt) throw new DomainError('SECOND_FACTOR_ON');
    const step = this.steps.of(factor, code);
    if (step === undefined) throw new DomainError('CODE_WRONG');
    return step;
  }
}

/** Gives an admin new recovery codes. The previous ones stop working. */
@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly accounts: AdminAccounts,
    private readonly proveCode: ProveCode,
    private readonly box: SecretBox,
  ) {}

  /** @throws DomainError CODE_WRONG, TOO_MANY_SIGN_INS, SECOND_FACTOR_OFF, NOT_FOUND */
  async execute(who: Identity, code: string, client: Client): Promise<string[]> {
    if (!(await this.accounts.hasSecondFactor(who.sub))) throw new DomainError('SECOND_FACTOR_OFF');
    await this.proveCode.execute(who.sub, code, { client, attempts: 'signed-in' });
    const fresh = await freshCodes(who.sub, this.box);
    await this.transactions.run(async (manager) => {
      await lockOwner(manager, who.sub);
      // It may have been turned off since the code was proved.
      if (!(await this.accounts.hasSecondFactor(who.sub, manager)))
        throw new DomainError('SECOND_FACTOR_OFF');
      await this.auditLog.append(manager, who, {
        action: 'second-factor.codes-renewed',
        subject: who.sub,
        names: { admin: who.name },
      });
      await storeCodes(manager, who.sub, fresh);
      await mailChange(this.outbox, manager, who.sub, 'recovery-codes');
    });
    return fresh.codes;
  }
}

/** Deletes a second factor with its recovery codes. Permissions that require one are withheld from then on. */
@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly accounts: AdminAccounts,
    private readonly proveCode: ProveCode,
    private readonly adminSessions: AdminSessions,
  ) {}

  /** The admin's own, with one of its codes. @throws DomainError CODE_WRONG, TOO_MANY_SIGN_INS, SECOND_FACTOR_OFF */
  async disable(who: Identity, code: string, client: Client): Promise<void> {
    if (!(await this.accounts.hasSecondFactor(who.sub))) throw new DomainError('SECOND_FACTOR_OFF');
    await this.proveCode.execute(who.sub, code, { client, attempts: 'signed-in' });
    await this.remove(who, who.sub, 'second-factor.disabled');
  }

  /** For another admin, who has lost it. A repeat changes nothing. @throws DomainError NOT_FOUND, OWN_SECOND_FACTOR */
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
      await lockOwner(manager, credentialId);
      const { affected } = await manager.delete(SecondFactorEntity, { credentialId });
      await manager.delete(RecoveryCodeEntity, { credentialId });
      if (affected) {
        const { displayName } = await readOwner(manager, credentialId);
        const names = { admin: displayName };
        await this.auditLog.append(manager, who, { action, subject: credentialId, names });
        await mailChange(this.outbox, manager, credentialId, 'second-factor-off');
      }
      await this.adminSessions.reduceBeforeCommit(manager, credentialId);
    });
    await this.adminSessions.updateAfterCommit(credentialId);
  }
}

@Controller()
export class SecondFactorController {
  constructor(
    private readonly accounts: AdminAccounts,
    private readonly beginSecondFactor: BeginSecondFactor,
    private readonly confirmSecondFactor: ConfirmSecondFactor,
    private readonly renewRecoveryCodes: RenewRecoveryCodes,
    private readonly removeSecondFactor: RemoveSecondFactor,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Endpoint('GET /auth/admin/secondFactor')
  state(@Who() who: Identity) {
    return this.accounts.secondFactorOf(who);
  }

  @Endpoint('POST /auth/admin/secondFactor')
  begin(
    @Input() { body }: InputOf<'POST /auth/admin/secondFactor'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ) {
    const client = clientOf(request, this.deviceCookie);
    return this.beginSecondFactor.execute(who, body.currentPassword, client);
  }

  @Endpoint('POST /auth/admin/secondFactor/confirm')
  async confirm(
    @Input() { body }: InputOf<'POST /auth/admin/secondFactor/confirm'>,
    @Who() who: Identity,
  ) {
    return { recoveryCodes: await this.confirmSecondFactor.execute(who, body.code) };
  }

  @Endpoint('POST /auth/admin/secondFactor/recoveryCodes')
  async renew(
    @Input() { body }: InputOf<'POST /auth/admin/secondFactor/recoveryCodes'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ) {
    const client = clientOf(request, this.deviceCookie);
    return { recoveryCodes: await this.renewRecoveryCodes.execute(who, body.code, client) };
  }

  @Endpoint('POST /auth/admin/secondFactor/disable')
  async disable(
    @Input() { body }: InputOf<'POST /auth/admin/secondFactor/disable'>,
    @Who() who: Identity,
    @Req() request: FastifyRequest,
  ) {
    await this.removeSecondFactor.disable(who, body.code, clientOf(request, this.deviceCookie));
    return this.accounts.secondFactorOf(who);
  }

  @Endpoint('DELETE /admin/admins/:id/secondFactor')
  async reset(
    @Input() { params }: InputOf<'DELETE /admin/admins/:id/secondFactor'>,
    @Who() who: Identity,
  ) {
    await this.removeSecondFactor.reset(who, params.id);
    return { _id: params.id, hasSecondFactor: false };
  }
}
