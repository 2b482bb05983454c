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

  /** Call it before the commit, under the admin's lock: if the process dies then, a session has fewer permissions than allowed, never more. */
  async narrow(manager: EntityManager, id: string): Promise<void> {
    const admin = await this.accounts.find(id, manager);
    await this.sessions.narrow(id, admin?.permissions ?? []);
  }

  /** Call it after the commit. It locks the admin, so that the permissions of the last change are written last. */
  async follow(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      await lockAdmin(manager, id);
      const admin = await this.accounts.find(id, manager);
      if (admin) await this.sessions.permit(id, admin.permissions ?? []);
    });
  }
}
