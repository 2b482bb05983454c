import type { Identity } from '@festival/contracts/identity';
import type { EndedAccount } from '@festival/contracts/session';
import { toEmail } from '@festival/contracts/typed-text';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { type Account, credentialAccount, studentAccount } from '../accounts/account.js';
import { StudentEntity } from '../accounts/account.table.js';
import { CredentialQueries } from '../accounts/credential.queries.js';
import { Sessions } from './sessions.table.js';

/** Ends every session of a student or a vendor, for an admin who was told that a phone is lost. They can log in again. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly credentials: CredentialQueries,
    private readonly sessions: Sessions,
  ) {}

  /**
   * An address may belong to a student and to a vendor; then the sessions of both end.
   * @throws DomainError ACCOUNT_UNKNOWN
   */
  async execute(who: Identity, given: string): Promise<EndedAccount[]> {
    const vendor = await this.credentials.find('vendor', given);
    return this.transactions.run(async (manager) => {
      const student = await manager.findOneBy(StudentEntity, { email: toEmail(given) });
      const accounts: Account[] = [
        ...(student ? [studentAccount(student)] : []),
        ...(vendor ? [credentialAccount(vendor)] : []),
      ];
      if (accounts.length === 0) throw new DomainError('ACCOUNT_UNKNOWN');
      const ended: EndedAccount[] = [];
      for (const { id, role, displayName } of accounts) {
        const { length: sessions } = await this.sessions.list(id, '');
        ended.push({ _id: id, role: role as EndedAccount['role'], displayName, sessions });
        await this.auditLog.append(manager, who, {
          action: 'sessions.ended',
          subject: id,
          addresses: [given],
          from: { displayName, role, sessions },
        });
        // Before the commit, so that no session survives a crash.
        await this.sessions.revokeAll(id);
      }
      return ended;
    });
  }
}
