import type { VendorAccount } from '@festival/contracts/accounts';
import { isDuplicateKey, Transactions } from '@festival/service-kit/database';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CatalogueChanges } from '../changes.module.js';
import { touchProducts } from '../products/product.table.js';
import { AuthAccounts } from './auth-accounts.js';
import { AddVendor } from './sign-up-vendor.js';
import {
  AccountIntentEntity,
  giveUpIntent,
  leftOverIntents,
  VendorEntity,
} from './vendor.table.js';

const EVERY_MS = 5_000;
const BATCH = 50;

/** Makes auth's accounts and the vendors here agree again after a process died in between. */
@Injectable()
export class SettleAccounts implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: AuthAccounts,
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
      const account = await this.accounts.find(intent.vendorId);
      if (!account) return false;
      await this.agree(manager, vendor, account, intent);
      await manager.delete(AccountIntentEntity, { id: intent.id });
      return true;
    });
    if (!isSettled) return giveUpIntent(this.dataSource, intent.id);
    this.changes.publish();
    this.logger.info({ vendor: intent.vendorId }, 'an account was settled');
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
