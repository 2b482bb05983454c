import { randomBytes } from 'node:crypto';
import type { VendorAccount } from '@festival/contracts/accounts';
import { toCents } from '@festival/contracts/money';
import type { VendorProfile, VendorSignUp } from '@festival/contracts/vendors';
import { CONFIG } from '@festival/service-kit/config';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { clientNetwork } from '@festival/service-kit/http';
import { SharedLimit } from '@festival/service-kit/limits';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Outbox } from '@festival/service-kit/outbox';
import { Schedules } from '@festival/service-kit/schedules';
import { SecurityLog } from '@festival/service-kit/security-log';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CatalogueChanges } from '../changes.js';
import type { CatalogueConfig } from '../config.js';
import { touchProducts } from '../products/product.table.js';
import { confirmationMail } from './confirm-vendor.js';
import { VendorQueries } from './vendor.queries.js';
import {
  AccountIntentEntity,
  giveUpIntent,
  leftOverIntents,
  type SignUpDetails,
  VendorEntity,
} from './vendor.table.js';

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
    private readonly services: ServiceClient,
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
      return await this.services.call('POST /internal/vendor-accounts', {
        body: { _id: id, username, emailAddress, displayName, password },
      });
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

const EVERY_MS = 5_000;
const BATCH = 50;

/** Makes auth's accounts and the vendors here agree again after a process died in between. */
@Injectable()
export class SettleAccounts implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly services: ServiceClient,
    private readonly addVendor: AddVendor,
    private readonly changes: CatalogueChanges,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ name: 'accounts.settle', everyMs: EVERY_MS, run: () => this.execute() });
  }

  /** Settles every intent whose process has abandoned it. */
  async execute(): Promise<void> {
    for (const intent of await leftOverIntents(this.dataSource, BATCH)) await this.settle(intent);
  }

  private async settle(intent: AccountIntentEntity): Promise<void> {
    const isSettled = await this.transactions.run(async (manager) => {
      // Locked during the call to auth. Otherwise auth's older answer could overwrite an edit made meanwhile.
      const vendor = await manager.findOne(VendorEntity, {
        where: { id: intent.vendorId },
        lock: { mode: 'pessimistic_write' },
      });
      const account = await this.accountOf(intent.vendorId);
      if (!account) return false;
      await this.agree(manager, vendor, account, intent);
      await manager.delete(AccountIntentEntity, { id: intent.id });
      return true;
    });
    if (!isSettled) return giveUpIntent(this.dataSource, intent.id);
    this.changes.publish();
    this.logger.info({ vendor: intent.vendorId }, 'an account was settled');
  }

  /** Undefined when the account does not exist. @throws DomainError SERVICE_UNAVAILABLE */
  private async accountOf(id: string): Promise<VendorAccount | undefined> {
    try {
      return await this.services.call('GET /internal/vendor-accounts/:id', { params: { id } });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  private async agree(
    manager: EntityManager,
    vendor: VendorEntity | null,
    account: VendorAccount,
    { details }: AccountIntentEntity,
  ): Promise<void> {
    const { username, displayName } = account;
    if (vendor) {
      await manager.update(VendorEntity, { id: vendor.id }, { username, displayName });
      await touchProducts(manager, vendor.id);
    } else if (details)
      await this.addVendor.execute(manager, account, details).catch((error: unknown) => {
        // Another process created the vendor at the same moment.
        if (!isDuplicateKey(error)) throw error;
      });
  }
}
