import type { VendorAccountEdit } from '@festival/contracts/accounts';
import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import type { VendorEdit, VendorProfile } from '@festival/contracts/vendors';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { ServiceClient } from '@festival/service-kit/service-client';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CatalogueChanges } from '../changes.js';
import { touchProducts } from '../products/product.table.js';
import { VendorQueries } from './vendor.queries.js';
import { AccountIntentEntity, VendorEntity } from './vendor.table.js';

/** Changes a vendor's profile, and its account's names with it. */
@Injectable()
export class EditVendor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly services: ServiceClient,
    private readonly vendors: VendorQueries,
    private readonly changes: CatalogueChanges,
  ) {}

  /** @throws DomainError ACCOUNT_TAKEN, NAME_TAKEN, NOT_FOUND, SERVICE_UNAVAILABLE */
  async execute({ sub: id }: Identity, edit: VendorEdit): Promise<VendorProfile> {
    const isRenaming = edit.username !== undefined || edit.displayName !== undefined;
    const intentId = isRenaming ? await this.intend(id) : undefined;
    try {
      await this.transactions.run((manager) => this.apply(manager, id, edit, intentId));
    } catch (error) {
      const isRefused = error instanceof DomainError && error.code !== 'SERVICE_UNAVAILABLE';
      if (isRefused && intentId)
        await this.dataSource.manager.delete(AccountIntentEntity, intentId);
      throw error;
    }
    this.changes.publish();
    return this.vendors.profile(id);
  }

  private async intend(vendorId: string): Promise<string> {
    const id = uuid();
    await this.dataSource.manager.insert(AccountIntentEntity, { id, vendorId, details: null });
    return id;
  }

  /** The vendor's row stays locked during the call to auth, so that of two concurrent edits the last one wins on both sides. */
  private async apply(
    manager: EntityManager,
    id: string,
    edit: VendorEdit,
    intentId: string | undefined,
  ): Promise<void> {
    const vendor = await manager.findOne(VendorEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!vendor) throw new DomainError('NOT_FOUND');
    const { surcharge, ...columns } = edit;
    const change = {
      ...columns,
      ...(surcharge !== undefined && { surchargeCents: toCents(surcharge) }),
    };
    if (intentId) {
      const { username = vendor.username, displayName = vendor.displayName } = edit;
      const isSame = username === vendor.username && displayName === vendor.displayName;
      if (!isSame)
        Object.assign(change, {
          username: await this.rename(id, { username, displayName }),
        });
      await manager.delete(AccountIntentEntity, { id: intentId });
    }
    if (Object.keys(change).length > 0) await manager.update(VendorEntity, { id }, change);
    if (edit.displayName !== undefined) await touchProducts(manager, id);
  }

  /** @returns the username as auth has it @throws DomainError ACCOUNT_TAKEN, NAME_TAKEN, NOT_FOUND, SERVICE_UNAVAILABLE */
  private async rename(id: string, names: VendorAccountEdit): Promise<string> {
    const call = 'PUT /internal/vendor-accounts/:id';
    return (await this.services.call(call, { params: { id }, body: names })).username;
  }
}
