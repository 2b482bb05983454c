import type { VendorAccount } from '@festival/contracts/accounts';
import type { VendorProfile, VendorSignUp } from '@festival/contracts/vendors';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { SecurityLog } from '@festival/service-kit/logging';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CatalogueChanges } from '../changes.module.js';
import { AccountIntentEntity, type SignUpDetails } from './account-intent.table.js';
import { AddVendor } from './add-vendor.js';
import { AuthAccounts } from './auth-accounts.js';
import { SignUpLimit } from './sign-up-limit.js';
import { VendorQueries } from './vendor.queries.js';

/**
 * Signs a vendor up in three steps: write an intent, create the account in auth, create the vendor. If the process dies in between, the intent
 * stays, and `SettleAccounts` or a repeat of the request finishes the sign-up.
 */
@Injectable()
export class SignUpVendor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly limit: SignUpLimit,
    private readonly accounts: AuthAccounts,
    private readonly addVendor: AddVendor,
    private readonly vendors: VendorQueries,
    private readonly changes: CatalogueChanges,
    private readonly log: SecurityLog,
  ) {}

  /** @throws DomainError TOO_MANY_VENDORS, ACCOUNT_TAKEN, NAME_TAKEN, SERVICE_UNAVAILABLE; SchemaMismatch for a password that is easy to guess */
  async execute(
    { password, ...details }: VendorSignUp,
    { id: requestId, ip: address }: Pick<FastifyRequest, 'id' | 'ip'>,
  ): Promise<VendorProfile> {
    await this.limit.consume(address);
    const id = uuid();
    await this.dataSource.manager.insert(AccountIntentEntity, { id, vendorId: id, details });
    const account = await this.makeAccount(id, details, password).catch(async (error) => {
      if (error instanceof SchemaMismatch) await this.limit.giveBack(address);
      throw error;
    });
    await this.finish(id, account, details);
    this.changes.publish();
    this.log.record('vendor.signed-up', { requestId, account: account._id, address });
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
      // A refusal created nothing. Without an answer the outcome is unknown, and the intent stays until it is settled.
      if (error instanceof DomainError && error.code !== 'SERVICE_UNAVAILABLE')
        await this.dataSource.manager.delete(AccountIntentEntity, { id });
      throw error;
    }
  }

  /** An account can exist without its vendor only when the sign-up that created it did not finish. */
  private async finish(
    intentId: string,
    account: VendorAccount,
    details: SignUpDetails,
  ): Promise<void> {
    try {
      await this.transactions.run(async (manager) => {
        await this.addVendor.execute(manager, account, details);
        await manager.delete(AccountIntentEntity, [intentId, account._id]);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.dataSource.manager.delete(AccountIntentEntity, { id: intentId });
      throw new DomainError('ACCOUNT_TAKEN');
    }
  }
}
