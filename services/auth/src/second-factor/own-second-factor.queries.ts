import type { SecondFactorState } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AdminAccounts } from './admin-accounts.queries.js';
import { SecondFactorQueries } from './second-factor.queries.js';
import { readOwner } from './second-factor.table.js';

/** Reads an admin's own second factor. */
@Injectable()
export class OwnSecondFactorQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactorQueries,
    private readonly accounts: AdminAccounts,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async state({ sub }: Identity): Promise<SecondFactorState> {
    const admin = await readOwner(this.dataSource.manager, sub);
    const isOn = await this.factors.isOn(sub);
    return {
      isOn,
      recoveryCodesLeft: isOn ? await this.factors.recoveryCodesLeft(sub) : 0,
      waiting: [...(await this.accounts.waiting(admin))],
    };
  }
}
