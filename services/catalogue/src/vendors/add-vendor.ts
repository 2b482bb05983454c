import { randomBytes } from 'node:crypto';
import type { VendorAccount } from '@festival/contracts/accounts';
import { CONFIG } from '@festival/service-kit/config';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CatalogueConfig } from '../config.js';
import { confirmationMail } from '../confirmations/ask-again.js';
import type { SignUpDetails } from './account-intent.table.js';
import { toVendorRow, VendorEntity } from './vendor.table.js';

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
    await manager.insert(VendorEntity, { ...toVendorRow(account, details), ...standing });
    if (!isConfirmed) await this.outbox.add(manager, confirmationMail(account._id, 'first'));
  }
}
