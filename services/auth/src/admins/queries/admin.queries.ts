import type { AdminAccount } from '@festival/contracts/admins';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CredentialEntity } from '../../accounts/persistence/credential.entity.js';
import { SecondFactorQueries } from '../../second-factor/queries/second-factor.queries.js';
import { toAdminAccount } from '../persistence/admin-account.mapper.js';

@Injectable()
export class AdminQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactorQueries,
  ) {}

  /** All of them, by name. */
  async all(): Promise<AdminAccount[]> {
    const admins = await this.dataSource.manager.find(CredentialEntity, {
      where: { role: 'admin' },
      order: { displayName: 'ASC', id: 'ASC' },
    });
    const owners = await this.factors.owners();
    return admins.map((admin) => toAdminAccount(admin, owners.has(admin.id)));
  }
}
