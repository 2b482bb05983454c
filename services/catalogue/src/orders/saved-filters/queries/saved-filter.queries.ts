import type { SavedFilter } from '@festival/contracts/orders';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrderFilterEntity } from '../persistence/order-filter.entity.js';
import { toSavedFilter } from '../persistence/order-filter.mapper.js';

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
