import { FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { deliveriesOf } from '@festival/service-kit/events';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { toStudentEvent } from '../student-events/student-event.queries.js';
import { type Account, studentAccount } from './account.js';
import { type CampusPerson, StudentEntity, upsertStudent } from './account.table.js';

/** Updates the account of a student who signs in, and creates it at the first sign-in. */
@Injectable()
export class RecordStudent {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: FestivalClock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws a duplicate key error if subject and address belong to two different accounts */
  execute({ issuer, subject, email, displayName, picture }: CampusPerson): Promise<Account> {
    const isDemo = this.config.FESTIVAL_MODE === 'demo';
    return this.transactions.run(async (manager) => {
      const now = this.clock.now();
      await upsertStudent(manager, { issuer, subject, email, displayName, picture, isDemo, now });
      const student = await manager.findOneByOrFail(StudentEntity, { issuer, subject });
      // Most sign-ins change nothing.
      if (student.changedAt.getTime() === now.getTime())
        await this.outbox.add(manager, ...deliveriesOf(toStudentEvent(student)));
      return studentAccount(student);
    });
  }
}
