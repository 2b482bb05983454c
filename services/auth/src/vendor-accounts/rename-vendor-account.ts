import type { VendorAccount, VendorAccountEdit } from '@festival/contracts/accounts';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { CredentialEntity } from '../accounts/account.table.js';
import { claimNames } from '../accounts/skeletons.table.js';
import { toUsername } from '../accounts/spelling.js';
import { Sessions } from '../sessions/sessions.table.js';
import { VendorAccountQueries } from './vendor-account.queries.js';

/** Changes a vendor's username or display name, also in its open sessions. A repeat changes nothing. */
@Injectable()
export class RenameVendorAccount {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: VendorAccountQueries,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError NOT_FOUND, ACCOUNT_TAKEN, NAME_TAKEN */
  async execute(id: string, wanted: VendorAccountEdit): Promise<VendorAccount> {
    const names = {
      username: toUsername(wanted.username),
      displayName: wanted.displayName,
    };
    try {
      await this.transactions.run(async (manager) => {
        const before = await manager.findOne(CredentialEntity, {
          where: { id, role: 'vendor' },
          lock: { mode: 'pessimistic_write' },
        });
        if (!before) return;
        await manager.update(CredentialEntity, { id }, names);
        await claimNames(manager, { id, role: 'vendor', ...names }, before);
      });
    } catch (error) {
      throw isDuplicateKey(error) ? new DomainError('ACCOUNT_TAKEN') : error;
    }
    const account = await this.accounts.byId(id);
    await this.sessions.rename(id, account.displayName);
    return account;
  }
}
