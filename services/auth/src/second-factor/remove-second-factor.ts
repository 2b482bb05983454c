import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { mailChange } from '../accounts/account-mails.js';
import { AdminSessions } from '../admins/admin-sessions.js';
import type { Client } from '../devices/client.js';
import { ProveCode } from './prove-code.js';
import { SecondFactorQueries } from './second-factor.queries.js';
import {
  lockOwner,
  RecoveryCodeEntity,
  readOwner,
  SecondFactorEntity,
} from './second-factor.table.js';

/** Deletes a second factor with its recovery codes. Permissions that require one are withheld from then on. */
@Injectable()
export class RemoveSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly adminSessions: AdminSessions,
  ) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND */
  async execute(
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
      await this.adminSessions.narrow(manager, credentialId);
    });
    await this.adminSessions.follow(credentialId);
  }
}

/** Turns the admin's own second factor off, with one of its codes. */
@Injectable()
export class DisableSecondFactor {
  constructor(
    private readonly factors: SecondFactorQueries,
    private readonly proveCode: ProveCode,
    private readonly remove: RemoveSecondFactor,
  ) {}

  /** @throws DomainError CODE_WRONG, TOO_MANY_SIGN_INS, SECOND_FACTOR_OFF */
  async execute(who: Identity, code: string, client: Client): Promise<void> {
    if (!(await this.factors.isOn(who.sub))) throw new DomainError('SECOND_FACTOR_OFF');
    await this.proveCode.execute(who.sub, code, { client, attempts: 'signed-in' });
    await this.remove.execute(who, who.sub, 'second-factor.disabled');
  }
}

/** Removes the second factor of another admin who has lost it. */
@Injectable()
export class ResetSecondFactor {
  constructor(private readonly remove: RemoveSecondFactor) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND, OWN_SECOND_FACTOR */
  async execute(who: Identity, id: string): Promise<void> {
    // Removing one's own factor requires a code, so that a stolen session is not enough.
    if (id === who.sub) throw new DomainError('OWN_SECOND_FACTOR');
    await this.remove.execute(who, id, 'second-factor.reset');
  }
}
