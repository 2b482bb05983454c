import type { Entry } from '@festival/contracts/contests';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntryEntity } from '../persistence/entry.entity.js';
import { toEntry } from '../persistence/entry.mapper.js';

@Injectable()
export class EntryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they were created. */
  async list(): Promise<Entry[]> {
    const found = await this.dataSource
      .getRepository(EntryEntity)
      .find({ order: { createdAt: 'ASC', id: 'ASC' } });
    return found.map(toEntry);
  }

  async byId(id: string): Promise<Entry> {
    return toEntry(await this.dataSource.getRepository(EntryEntity).findOneByOrFail({ id }));
  }
}
