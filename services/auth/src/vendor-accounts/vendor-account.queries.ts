import type { VendorAccount } from '@festival/contracts/accounts';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CredentialEntity } from '../accounts/account.table.js';

@Injectable()
export class VendorAccountQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError NOT_FOUND */
  async byId(id: string): Promise<VendorAccount> {
    const found = await this.dataSource.manager.findOneBy(CredentialEntity, { id, role: 'vendor' });
    if (!found) throw new DomainError('NOT_FOUND');
    return toVendorAccount(found);
  }
}

/** The fields of credentials that other services may know. */
export const toVendorAccount = ({
  id,
  username,
  displayName,
}: Pick<CredentialEntity, 'id' | 'username' | 'displayName'>): VendorAccount => ({
  _id: id,
  username,
  displayName,
});
