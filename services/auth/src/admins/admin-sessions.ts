import { Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { CredentialEntity } from '../accounts/credential.entity.js';
import { AdminAccounts } from '../second-factor/admin-accounts.js';
import { Sessions } from '../sessions/sessions.js';

/** Keeps what the sessions of admins may be used for as it is in the database. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly accounts: AdminAccounts,
  ) {}

  /** After a change is committed. Under the admin's lock: of two changes at once, the later one's permissions are written last. */
  async follow(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.findOne(CredentialEntity, {
        where: { id, role: 'admin' },
        lock: { mode: 'pessimistic_write' },
      });
      const admin = await this.accounts.find(id, manager);
      if (admin) await this.sessions.permit(id, admin.permissions ?? []);
    });
  }
}
