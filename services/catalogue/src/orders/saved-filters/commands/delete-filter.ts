import type { Identity } from '@festival/contracts/identity';
import type { SavedFilter } from '@festival/contracts/orders';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { OrderFilterEntity } from '../persistence/order-filter.entity.js';
import { auditedFilter, toSavedFilter } from '../persistence/order-filter.mapper.js';

/** Deletes a saved filter, for all admins. */
@Injectable()
export class DeleteFilter {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  /** A repeat changes nothing. @throws DomainError NOT_FOUND */
  execute(admin: Identity, id: string): Promise<SavedFilter> {
    return this.transactions.run(async (manager) => {
      const found = await manager.findOne(OrderFilterEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!found) throw new DomainError('NOT_FOUND');
      if (found.isDeleted) return toSavedFilter(found);
      await manager.update(OrderFilterEntity, { id }, { isDeleted: true });
      await this.auditLog.append(manager, admin, {
        action: 'filter.deleted',
        subject: id,
        from: auditedFilter(found),
      });
      return toSavedFilter(found);
    });
  }
}
