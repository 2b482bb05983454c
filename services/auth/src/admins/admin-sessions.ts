import { Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AdminAccounts } from '../second-factor/admin-accounts.js';
import { Sessions } from '../sessions/sessions.js';
import { lockAdmin } from './lock-admins.js';

/** Keeps what the sessions of admins may be used for as it is in the database. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly accounts: AdminAccounts,
  ) {}

  /** Before a change is committed, under the admin's lock: whatever ends the process then, a session has less than it may, and never more. */
  async narrow(manager: EntityManager, id: string): Promise<void> {
    const admin = await this.accounts.find(id, manager);
    await this.sessions.narrow(id, admin?.permissions ?? []);
  }

  /** After a change is committed. Under the admin's lock: of two changes at once, the later one's permissions are written last. */
  async follow(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      await lockAdmin(manager, id);
      const admin = await this.accounts.find(id, manager);
      if (admin) await this.sessions.permit(id, admin.permissions ?? []);
    });
  }
}
