import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor.table.js';

/** Reads which admins have a second factor. */
@Injectable()
export class SecondFactorQueries {
  constructor(private readonly dataSource: DataSource) {}

  async isOn(credentialId: string, manager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(SecondFactorEntity, { credentialId, confirmedAt: Not(IsNull()) });
  }

  /** The ids of admins with a second factor. */
  async owners(): Promise<ReadonlySet<string>> {
    const factors = await this.dataSource.manager.findBy(SecondFactorEntity, {
      confirmedAt: Not(IsNull()),
    });
    return new Set(factors.map(({ credentialId }) => credentialId));
  }

  recoveryCodesLeft(credentialId: string): Promise<number> {
    return this.dataSource.manager.countBy(RecoveryCodeEntity, { credentialId, usedAt: IsNull() });
  }
}
