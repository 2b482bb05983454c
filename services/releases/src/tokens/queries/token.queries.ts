import type { AreaToken } from '@festival/contracts/releases';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AreaTokenEntity } from '../persistence/area-token.entity.js';
import { toAreaToken } from '../persistence/area-token.mapper.js';

const MAX_LISTED = 500;

@Injectable()
export class TokenQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  async list(): Promise<AreaToken[]> {
    const rows = await this.dataSource
      .getRepository(AreaTokenEntity)
      .find({ order: { id: 'DESC' }, take: MAX_LISTED });
    return rows.map(toAreaToken);
  }
}
