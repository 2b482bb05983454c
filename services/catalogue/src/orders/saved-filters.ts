import type { FilterToSave, SavedFilter } from '@festival/contracts/admin-orders';
import type { Identity } from '@festival/contracts/identity';
import { MAX_SAVED_FILTERS } from '@festival/contracts/limits';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { DataSource, type EntityManager } from 'typeorm';
import {
  auditedFilter,
  lockFilter,
  OrderFilterEntity,
  toSavedFilter,
} from './order-filter.table.js';

/** Saves a filter under a name, over the one that has the name already. */
@Injectable()
export class SaveFilter {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  /** A repeat changes nothing. @throws DomainError FILTERS_FULL */
  execute(admin: Identity, form: FilterToSave): Promise<SavedFilter> {
    return this.transactions.run(async (manager) => {
      const before = await lockFilter(manager, form);
      const saved = { ...before, ...form, savedByName: admin.name, isDeleted: false };
      if (!before.isDeleted && isEqual(auditedFilter(before), form)) return toSavedFilter(before);
      if (before.isDeleted && (await this.countOf(manager)) >= MAX_SAVED_FILTERS)
        throw new DomainError('FILTERS_FULL');
      await manager.save(OrderFilterEntity, saved);
      await this.auditLog.append(manager, admin, {
        action: 'filter.saved',
        subject: saved.id,
        ...(!before.isDeleted && { from: auditedFilter(before) }),
        to: form,
      });
      return toSavedFilter(saved);
    });
  }

  private countOf(manager: EntityManager): Promise<number> {
    return manager.countBy(OrderFilterEntity, { isDeleted: false });
  }
}

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

/** Named filters that all admins share. */
@Injectable()
export class SavedFilterQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<SavedFilter[]> {
    const rows = await this.dataSource.manager.find(OrderFilterEntity, {
      where: { isDeleted: false },
      order: { name: 'ASC' },
    });
    return rows.map(toSavedFilter);
  }
}
