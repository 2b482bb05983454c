import type { Identity } from '@festival/contracts/identity';
import { MAX_SAVED_FILTERS } from '@festival/contracts/limits';
import type { FilterToSave, SavedFilter } from '@festival/contracts/orders';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderFilterEntity } from '../persistence/order-filter.entity.js';
import { auditedFilter, toSavedFilter } from '../persistence/order-filter.mapper.js';

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
      const before = await this.lock(manager, form);
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

  /** Locks the row of a name. A new name gets a row that counts as deleted. */
  private async lock(
    manager: EntityManager,
    { name, filter }: FilterToSave,
  ): Promise<OrderFilterEntity> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(OrderFilterEntity)
      .values({ id: uuid(), name, filter, savedByName: '', isDeleted: true })
      .orIgnore()
      .execute();
    return manager.findOneOrFail(OrderFilterEntity, {
      where: { name },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private countOf(manager: EntityManager): Promise<number> {
    return manager.countBy(OrderFilterEntity, { isDeleted: false });
  }
}
