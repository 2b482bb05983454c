import { Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockAdmin } from '../accounts/account.js';
import { AdminAccounts } from '../second-factor/second-factor.queries.js';
import { Sessions } from '../sessions/sessions.table.js';

/** Keeps the permissions in admins' sessions equal to the database. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly accounts: AdminAccounts,
  ) {}

  /** Under the admin's lock. If the process dies before the commit, sessions have fewer permissions than allowed, never more. */
  async reduceBeforeCommit(manager: EntityManager, id: string): Promise<void> {
    const admin = await this.accounts.find(id, manager);
    await this.sessions.keepOnly(id, admin?.permissions ?? []);
  }

  /** Locks the admin, so that the permissions of the last change are written last. */
  async updateAfterCommit(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      await lockAdmin(manager, id);
      const admin = await this.accounts.find(id, manager);
      if (admin) await this.sessions.setPermissions(id, admin.permissions ?? []);
    });
  }
}
