import type { Identity } from '@festival/contracts/identity';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { CatalogueChanges } from '../changes.module.js';
import { ownProduct, ProductEntity } from './product.table.js';

/** Withdraws a vendor's product from sale. Its row stays for the orders that contain it. */
@Injectable()
export class HideProduct {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: CatalogueChanges,
  ) {}

  /** @throws DomainError NOT_FOUND, also for another vendor's product */
  async execute(id: string, { sub: vendorId }: Identity): Promise<void> {
    const { affected } = await this.transactions.run((manager) =>
      manager.update(ProductEntity, ownProduct(id, vendorId), {
        isListed: false,
        isWaiting: false,
      }),
    );
    if (!affected) throw new DomainError('NOT_FOUND');
    this.changes.publish();
  }
}
