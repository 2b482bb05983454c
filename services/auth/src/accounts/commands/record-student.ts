import { randomUUID } from 'node:crypto';
import { toEmail } from '@festival/contracts/common';
import { FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { deliveriesOf } from '@festival/service-kit/events';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../../config.js';
import { toStudentEvent } from '../../student-events/domain/student-event.js';
import { type Account, studentAccount } from '../account.js';
import { StudentEntity } from '../persistence/student.entity.js';

/** A person, as the trusted provider describes them. The provider has verified the address. */
export interface CampusPerson {
  issuer: string;
  subject: string;
  email: string;
  displayName: string;
  picture: string | null;
}

/** Whether to publish an event: compares by letters, whatever the collation. */
const IS_ANOTHER =
  'NOT (BINARY email <=> BINARY VALUES(email) AND BINARY display_name <=> BINARY VALUES(display_name))';

/**
 * The account with this subject, or else with this address, is this person: a new subject with a known address is the same person with a new campus
 * account. It is one statement, so that concurrent first sign-ins create one account. Its assignments run from left to right.
 */
const upsert = `INSERT INTO students (id, issuer, subject, email, display_name, picture, is_demo, changed_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE
    changed_at = IF(${IS_ANOTHER}, VALUES(changed_at), changed_at), revision = revision + (${IS_ANOTHER}),
    issuer = VALUES(issuer), subject = VALUES(subject), email = VALUES(email),
    display_name = VALUES(display_name), picture = COALESCE(VALUES(picture), picture)`;

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
      await manager.query(upsert, [
        randomUUID(),
        issuer,
        subject,
        toEmail(email),
        displayName,
        picture,
        isDemo,
        now,
      ]);
      const student = await manager.findOneByOrFail(StudentEntity, { issuer, subject });
      // Most sign-ins change nothing.
      if (student.changedAt.getTime() === now.getTime())
        await this.outbox.add(manager, ...deliveriesOf(toStudentEvent(student)));
      return studentAccount(student);
    });
  }
}
