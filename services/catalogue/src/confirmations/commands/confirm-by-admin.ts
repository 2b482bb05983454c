import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { CatalogueChanges } from '../../changes/catalogue-changes.js';
import type { VendorEntity } from '../../vendors/persistence/vendor.entity.js';
import { confirm } from '../persistence/confirm.js';

/** Makes a vendor and its products public on behalf of an admin. Confirming a confirmed vendor changes nothing. */
@Injectable()
export class ConfirmByAdmin {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly changes: CatalogueChanges,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async execute(id: string, admin: Identity): Promise<VendorEntity> {
    const { vendor, isNew } = await this.transactions.run(async (manager) => {
      const confirmed = await confirm(manager, { id });
      if (confirmed.isNew)
        await this.auditLog.append(manager, admin, {
          action: 'vendor.confirmed',
          subject: id,
          names: { vendor: confirmed.vendor?.displayName },
        });
      return confirmed;
    });
    if (isNew) this.changes.publish();
    if (!vendor) throw new DomainError('NOT_FOUND');
    return vendor;
  }
}
