import type { VendorAccount } from '@festival/contracts/accounts';
import type { VendorProfile, VendorSignUp } from '@festival/contracts/vendors';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CatalogueChanges } from '../changes/catalogue-changes.js';
import { AccountIntent, type SignUpDetails } from './account-intent.entity.js';
import { AuthAccounts } from './auth-accounts.js';
import { toVendorRow } from './to-vendor-row.js';
import { VendorEntity } from './vendor.entity.js';
import { VendorQueries } from './vendor.queries.js';

/**
 * Signs a vendor up in three steps: what is intended is written down, auth makes the account, the vendor is made. A process
 * that dies in between leaves the intent, with which `SettleAccounts`, or the same request again, finishes the rest.
 */
@Injectable()
export class SignUpVendor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: AuthAccounts,
    private readonly vendors: VendorQueries,
    private readonly changes: CatalogueChanges,
  ) {}

  /** @throws DomainError ACCOUNT_TAKEN, SERVICE_UNAVAILABLE */
  async execute({ password, ...details }: VendorSignUp): Promise<VendorProfile> {
    const id = uuid();
    await this.dataSource.manager.insert(AccountIntent, { id, vendorId: id, details });
    const account = await this.makeAccount(id, details, password);
    await this.finish(id, account, details);
    this.changes.tell();
    return this.vendors.profile(account._id);
  }

  private async makeAccount(
    id: string,
    { username, emailAddress, displayName }: SignUpDetails,
    password: string,
  ): Promise<VendorAccount> {
    try {
      return await this.accounts.make({ _id: id, username, emailAddress, displayName, password });
    } catch (error) {
      // A refusal made nothing. Without an answer nobody knows: the intent stays until it is settled.
      if (error instanceof DomainError && error.code !== 'SERVICE_UNAVAILABLE')
        await this.dataSource.manager.delete(AccountIntent, { id });
      throw error;
    }
  }

  /** An account that was there already is new here only if the sign-up that made it came to no end. */
  private async finish(
    intentId: string,
    account: VendorAccount,
    details: SignUpDetails,
  ): Promise<void> {
    try {
      await this.transactions.run(async (manager) => {
        await manager.insert(VendorEntity, toVendorRow(account, details));
        await manager.delete(AccountIntent, [intentId, account._id]);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.dataSource.manager.delete(AccountIntent, { id: intentId });
      throw new DomainError('ACCOUNT_TAKEN');
    }
  }
}
