import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SecurityLog } from '@festival/service-kit/logging';
import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { CatalogueChanges } from '../../changes/catalogue-changes.js';
import { ProductEntity } from '../../products/persistence/product.entity.js';
import { VendorEntity } from '../../vendors/persistence/vendor.entity.js';

interface Confirmed {
  vendor: VendorEntity | null;
  /** Whether this call confirmed it, and no earlier one. */
  isNew: boolean;
}

/** Makes a vendor and its products public. Confirming a confirmed vendor changes nothing. */
@Injectable()
export class ConfirmVendor {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly changes: CatalogueChanges,
    private readonly log: SecurityLog,
  ) {}

  /** Confirms by the mailed link. @returns the vendor's name @throws DomainError CONFIRMATION_LINK_DEAD */
  async byLink(confirmationToken: string, requestId: string): Promise<string> {
    const { vendor, isNew } = await this.confirm({ confirmationToken });
    if (!vendor) throw new DomainError('CONFIRMATION_LINK_DEAD');
    if (isNew) this.log.record('vendor.confirmed', { requestId, account: vendor.id });
    return vendor.displayName;
  }

  /** Confirms on behalf of an admin, and writes that to the audit log. @throws DomainError NOT_FOUND */
  async byAdmin(id: string, admin: Identity): Promise<VendorEntity> {
    const { vendor } = await this.confirm({ id }, admin);
    if (!vendor) throw new DomainError('NOT_FOUND');
    return vendor;
  }

  private async confirm(
    where: FindOptionsWhere<VendorEntity>,
    admin?: Identity,
  ): Promise<Confirmed> {
    const confirmed = await this.transactions.run(async (manager): Promise<Confirmed> => {
      const lock = { mode: 'pessimistic_write' } as const;
      const vendor = await manager.findOne(VendorEntity, { where, lock });
      if (!vendor || vendor.confirmedAt) return { vendor, isNew: false };
      const { id } = vendor;
      await manager.update(VendorEntity, { id }, { confirmedAt: () => 'NOW(3)' });
      await manager.update(
        ProductEntity,
        { vendorId: id, isWaiting: true },
        { isListed: true, isWaiting: false },
      );
      if (admin)
        await this.auditLog.append(manager, admin, { action: 'vendor.confirmed', subject: id });
      return { vendor: await manager.findOneByOrFail(VendorEntity, { id }), isNew: true };
    });
    if (confirmed.isNew) this.changes.publish();
    return confirmed;
  }
}
