import { Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { credentialAccount } from '../accounts/account.js';
import { CredentialEntity } from '../accounts/credential.entity.js';
import { Sessions } from '../sessions/sessions.js';

/** Keeps what the sessions of admins may be used for as it is in the database. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
  ) {}

  /** After a change is committed. Under the admin's lock: of two changes at once, the later one's permissions are written last. */
  async follow(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const admin = await manager.findOne(CredentialEntity, {
        where: { id, role: 'admin' },
        lock: { mode: 'pessimistic_write' },
      });
      if (admin) await this.sessions.permit(id, credentialAccount(admin).permissions ?? []);
    });
  }
}
