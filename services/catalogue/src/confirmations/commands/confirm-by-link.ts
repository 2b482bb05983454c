import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SecurityLog } from '@festival/service-kit/logging';
import { Injectable } from '@nestjs/common';
import { CatalogueChanges } from '../../changes/catalogue-changes.js';
import { confirm } from '../persistence/confirm.js';

/** Makes a vendor and its products public, by the mailed link. Confirming a confirmed vendor changes nothing. */
@Injectable()
export class ConfirmByLink {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: CatalogueChanges,
    private readonly log: SecurityLog,
  ) {}

  /** @returns the vendor's name @throws DomainError CONFIRMATION_LINK_DEAD */
  async execute(confirmationToken: string, requestId: string): Promise<string> {
    const { vendor, isNew } = await this.transactions.run((manager) =>
      confirm(manager, { confirmationToken }),
    );
    if (isNew) this.changes.publish();
    if (!vendor) throw new DomainError('CONFIRMATION_LINK_DEAD');
    if (isNew) this.log.record('vendor.confirmed', { requestId, account: vendor.id });
    return vendor.displayName;
  }
}
