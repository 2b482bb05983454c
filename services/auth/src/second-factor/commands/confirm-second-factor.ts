import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { accountKey } from '../../accounts/account.js';
import { mailChange } from '../../accounts/account-mails.js';
import { AdminSessions } from '../../admins/admin-sessions.js';
import { Sessions } from '../../sessions/persistence/sessions.js';
import { CodeLimits } from '../code-limits.js';
import { CodeSteps } from '../code-steps.js';
import { lockOwner } from '../persistence/owner.js';
import { freshCodes, storeCodes } from '../persistence/recovery-codes.js';
import { SecondFactorEntity } from '../persistence/second-factor.entity.js';
import { SecretBox } from '../secret-box.js';

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
    // Not in the transaction, which may run again. A wrong code is not worth ten hashes.
    await this.limits.consume(attempts);
    await this.transactions.run((manager) => this.stepOf(manager, sub, code));
    const fresh = await freshCodes(sub, this.box);
    await this.transactions.run(async (manager) => {
      await lockOwner(manager, sub);
      const lastStep = await this.stepOf(manager, sub, code);
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
    // And after the commit, because the password could open sessions until then.
    await this.sessions.revokeOthers(sub, sid);
    await this.adminSessions.follow(sub);
    return fresh.codes;
  }

  private async stepOf(manager: EntityManager, sub: string, code: string): Promise<number> {
    const factor = await manager.findOneBy(SecondFactorEntity, { credentialId: sub });
    if (!factor || factor.confirmedAt) throw new DomainError('SECOND_FACTOR_ON');
    const step = this.steps.of(factor, code);
    if (step === undefined) throw new DomainError('CODE_WRONG');
    return step;
  }
}
