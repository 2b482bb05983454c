import type { AdminOrderFilter, FilterToSave, SavedFilter } from '@festival/contracts/admin-orders';
import type { Identity } from '@festival/contracts/identity';
import { MAX_FILTER_NAME_LENGTH, MAX_SAVED_FILTERS } from '@festival/contracts/limits';
import { AuditLog } from '@festival/service-kit/audit';
import { idColumn, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { Column, DataSource, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import { v7 as uuid } from 'uuid';

/** Named filters of orders that all admins share. A repeat changes nothing. */
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

  /** Saves a filter under a name. It replaces a filter of the same name. @throws DomainError FILTERS_FULL */
  save(admin: Identity, form: FilterToSave): Promise<SavedFilter> {
    return this.transactions.run(async (manager) => {
      const before = await lockFilter(manager, form);
      const saved = { ...before, ...form, savedByName: admin.name, isDeleted: false };
      if (!before.isDeleted && isEqual(auditedFilter(before), form)) return toSavedFilter(before);
      const count = await manager.countBy(OrderFilterEntity, { isDeleted: false });
      if (before.isDeleted && count >= MAX_SAVED_FILTERS) throw new DomainError('FILTERS_FULL');
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

  /** Deletes a filter for all admins. @throws DomainError NOT_FOUND */
  delete(admin: Identity, id: string): Promise<SavedFilter> {
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

/** A filter of orders that admins saved under a name. */
@Entity('order_filters')
@Index('order_filters_name_idx', ['name'], { unique: true })
export class OrderFilterEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ type: 'varchar', length: MAX_FILTER_NAME_LENGTH })
  name: string;

  @Column({ type: 'json' })
  filter: AdminOrderFilter;

  @Column({ name: 'saved_by_name', type: 'varchar', length: 255 })
  savedByName: string;

  /** A deleted row is kept, so that a repeat finds it. Saving the same name again restores it. */
  @Column({ name: 'is_deleted', type: 'boolean' })
  isDeleted: boolean;
}

const toSavedFilter = ({ id, name, filter, savedByName }: OrderFilterEntity): SavedFilter => ({
  _id: id,
  name,
  filter,
  savedBy: savedByName,
});

const auditedFilter = ({ name, filter }: OrderFilterEntity): FilterToSave => ({ name, filter });

/** Locks the row of a name. A new name gets a row that counts as deleted. */
const lockFilter = async (
  manager: EntityManager,
  { name, filter }: FilterToSave,
): Promise<OrderFilterEntity> => {
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
};
