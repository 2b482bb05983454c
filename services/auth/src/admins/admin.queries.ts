import type { AdminAccount } from '@festival/contracts/admins';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { heldPermissions } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/account.table.js';
import { SecondFactorQueries } from '../second-factor/second-factor.queries.js';

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

export const toAdminAccount = (
  admin: CredentialEntity,
  hasSecondFactor: boolean,
): AdminAccount => ({
  _id: admin.id,
  username: admin.username,
  displayName: admin.displayName,
  emailAddress: admin.email,
  permissions: [...heldPermissions(admin)],
  isActive: admin.deactivatedAt === null,
  hasSecondFactor,
});
