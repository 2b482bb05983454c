import type { Identity } from '@festival/contracts/identity';
import { MAX_SAVED_FILTERS } from '@festival/contracts/limits';
import type { FilterToSave, SavedFilter } from '@festival/contracts/orders';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderFilterEntity } from './order-filter.entity.js';

const toSavedFilter = ({ id, name, filter, savedByName }: OrderFilterEntity): SavedFilter => ({
  _id: id,
  name,
  filter,
  savedBy: savedByName,
});

/** Filters that admins keep under a name, for each other. */
@Injectable()
export class SavedFilters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  async list(): Promise<SavedFilter[]> {
    const rows = await this.dataSource.manager.find(OrderFilterEntity, { order: { name: 'ASC' } });
    return rows.map(toSavedFilter);
  }

  /** A repeat changes nothing. @throws DomainError FILTERS_FULL */
  save(admin: Identity, { name, filter }: FilterToSave): Promise<SavedFilter> {
    return this.transactions.run(async (manager) => {
      const before = await manager.findOneBy(OrderFilterEntity, { name });
      if (!before && (await manager.count(OrderFilterEntity)) >= MAX_SAVED_FILTERS)
        throw new DomainError('FILTERS_FULL');
      // Of two who save one name at once the second replaces what the first has saved.
      await manager
        .createQueryBuilder()
        .insert()
        .into(OrderFilterEntity)
        .values({ id: uuid(), name, filter, savedByName: admin.name })
        .orUpdate(['name', 'filter', 'saved_by_name'])
        .updateEntity(false)
        .execute();
      const saved = toSavedFilter(await manager.findOneByOrFail(OrderFilterEntity, { name }));
      await this.auditLog.append(manager, admin, {
        action: 'filter.saved',
        subject: saved._id,
        ...(before && { from: { name: before.name, filter: before.filter } }),
        to: { name, filter },
      });
      return saved;
    });
  }

  /** @throws DomainError NOT_FOUND */
  delete(admin: Identity, id: string): Promise<SavedFilter> {
    return this.transactions.run(async (manager) => {
      const found = await manager.findOneBy(OrderFilterEntity, { id });
      const { affected } = await manager.delete(OrderFilterEntity, { id });
      if (!found || !affected) throw new DomainError('NOT_FOUND');
      await this.auditLog.append(manager, admin, {
        action: 'filter.deleted',
        subject: id,
        from: { name: found.name, filter: found.filter },
      });
      return toSavedFilter(found);
    });
  }
}
