import { randomBytes } from 'node:crypto';
import type { VendorAccount } from '@festival/contracts/accounts';
import { toCents } from '@festival/contracts/money';
import type { VendorProfile, VendorSignUp } from '@festival/contracts/vendors';
import { CONFIG } from '@festival/service-kit/config';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { clientNetwork } from '@festival/service-kit/http';
import { SharedLimit } from '@festival/service-kit/limits';
import { Outbox } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CatalogueChanges } from '../changes.module.js';
import type { CatalogueConfig } from '../config.js';
import { AuthAccounts } from './auth-accounts.js';
import { confirmationMail } from './confirm-vendor.js';
import { VendorQueries } from './vendor.queries.js';
import { AccountIntentEntity, type SignUpDetails, VendorEntity } from './vendor.table.js';

/** The most sign-ups in an hour from one address: each costs a password hash, and takes a name. */
export const MAX_SIGN_UPS = 20;
const HOUR_SECONDS = 3_600;

/** Limits the sign-ups from one network, over all processes. */
export const signUpLimit = (redis: Redis): SharedLimit =>
  new SharedLimit(redis, {
    name: 'vendor-sign-ups',
    max: MAX_SIGN_UPS,
    windowSeconds: HOUR_SECONDS,
    refusal: 'TOO_MANY_VENDORS',
  });

/** Creates the vendor of an account. Outside demo mode it is not public yet, and gets a mail with a link that confirms it. */
@Injectable()
export class AddVendor {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** @throws a duplicate key error when the vendor exists */
  async execute(
    manager: EntityManager,
    account: VendorAccount,
    details: SignUpDetails,
  ): Promise<void> {
    const isConfirmed = this.config.FESTIVAL_MODE === 'demo';
    // Without a value, the database's default is the current time.
    const standing = isConfirmed
      ? { confirmationToken: null }
      : { confirmedAt: null, confirmationToken: randomBytes(32).toString('base64url') };
    const { surcharge, ...columns } = details;
    await manager.insert(VendorEntity, {
      ...columns,
      id: account._id,
      username: account.username,
      surchargeCents: toCents(surcharge),
      ...standing,
    });
    if (!isConfirmed) await this.outbox.add(manager, confirmationMail(account._id, 'first'));
  }
}

/**
 * Signs a vendor up in three steps: write an intent, create the account in auth, create the vendor. If the process dies in between, the intent
 * stays, and `SettleAccounts` or a repeat of the request finishes the sign-up.
 */
@Injectable()
export class SignUpVendor {
  private readonly limit: SharedLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: AuthAccounts,
    private readonly addVendor: AddVendor,
    private readonly vendors: VendorQueries,
    private readonly changes: CatalogueChanges,
    private readonly log: SecurityLog,
    @Inject(Redis) redis: Redis,
  ) {
    this.limit = signUpLimit(redis);
  }

  /** @throws DomainError TOO_MANY_VENDORS, ACCOUNT_TAKEN, NAME_TAKEN, SERVICE_UNAVAILABLE; SchemaMismatch for a password that is easy to guess */
  async execute(
    { password, ...details }: VendorSignUp,
    { id: requestId, ip: address }: Pick<FastifyRequest, 'id' | 'ip'>,
  ): Promise<VendorProfile> {
    const network = clientNetwork(address);
    await this.limit.consume(network);
    const id = uuid();
    await this.dataSource.manager.insert(AccountIntentEntity, { id, vendorId: id, details });
    const account = await this.makeAccount(id, details, password).catch(async (error) => {
      // Refused before the password was hashed.
      if (error instanceof SchemaMismatch) await this.limit.giveBack(network);
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
