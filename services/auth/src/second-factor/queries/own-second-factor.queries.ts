import type { SecondFactorState } from '@festival/contracts/admins';
import type { Identity } from '@festival/contracts/identity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readOwner } from '../persistence/owner.js';
import { AdminAccounts } from './admin-accounts.js';
import { SecondFactorQueries } from './second-factor.queries.js';

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
