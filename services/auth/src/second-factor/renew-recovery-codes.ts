import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { mailChange } from '../accounts/account-mails.js';
import type { Client } from '../devices/client.js';
import { ProveCode } from './prove-code.js';
import { SecondFactorQueries } from './second-factor.queries.js';
import { freshCodes, lockOwner, storeCodes } from './second-factor.table.js';
import { SecretBox } from './secret-box.js';

/** Gives an admin new recovery codes. The previous ones stop working. */
@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
    private readonly factors: SecondFactorQueries,
    private readonly proveCode: ProveCode,
    private readonly box: SecretBox,
  ) {}

  /** @throws DomainError CODE_WRONG, TOO_MANY_SIGN_INS, SECOND_FACTOR_OFF, NOT_FOUND */
  async execute(who: Identity, code: string, client: Client): Promise<string[]> {
    if (!(await this.factors.isOn(who.sub))) throw new DomainError('SECOND_FACTOR_OFF');
    await this.proveCode.execute(who.sub, code, { client, attempts: 'signed-in' });
    const fresh = await freshCodes(who.sub, this.box);
    await this.transactions.run(async (manager) => {
      await lockOwner(manager, who.sub);
      // It may have been turned off since the code was proved.
      if (!(await this.factors.isOn(who.sub, manager))) throw new DomainError('SECOND_FACTOR_OFF');
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
