import type { Identity } from '@festival/contracts/identity';
import { MAX_SAVED_FILTERS } from '@festival/contracts/limits';
import type { FilterToSave, SavedFilter } from '@festival/contracts/orders';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderFilterEntity } from '../persistence/order-filter.entity.js';

const toSavedFilter = ({ id, name, filter, savedByName }: OrderFilterEntity): SavedFilter => ({
  _id: id,
  name,
  filter,
  savedBy: savedByName,
});

const auditedFilter = ({ name, filter }: OrderFilterEntity): FilterToSave => ({ name, filter });

const LOCK = { mode: 'pessimistic_write' } as const;

/** Named filters that all admins share. */
@Injectable()
export class SavedFilters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  async list(): Promise<SavedFilter[]> {
    const rows = await this.dataSource.manager.find(OrderFilterEntity, {
      where: { isDeleted: false },
      order: { name: 'ASC' },
    });
    return rows.map(toSavedFilter);
  }

  /** A repeat changes nothing. @throws DomainError FILTERS_FULL */
  save(admin: Identity, form: FilterToSave): Promise<SavedFilter> {
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

  /** A repeat changes nothing. @throws DomainError NOT_FOUND */
  delete(admin: Identity, id: string): Promise<SavedFilter> {
    return this.transactions.run(async (manager) => {
      const found = await manager.findOne(OrderFilterEntity, { where: { id }, lock: LOCK });
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
    return manager.findOneOrFail(OrderFilterEntity, { where: { name }, lock: LOCK });
  }

  private countOf(manager: EntityManager): Promise<number> {
    return manager.countBy(OrderFilterEntity, { isDeleted: false });
  }
}
