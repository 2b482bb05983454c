import { randomUUID } from 'node:crypto';
import { toEmail } from '@festival/contracts/common';
import { FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { deliveriesOf } from '@festival/service-kit/events';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { toStudentEvent } from '../student-events/student-event.js';
import { type Account, studentAccount } from './account.js';
import { StudentEntity } from './student.entity.js';

/** What a provider we trust says of a person; the address is theirs, checked by the provider. */
export interface CampusPerson {
  issuer: string;
  subject: string;
  email: string;
  displayName: string;
  picture: string | null;
}

/** Whether other services have something to hear: letter by letter, whatever the collation. */
const IS_ANOTHER =
  'NOT (BINARY email <=> BINARY VALUES(email) AND BINARY display_name <=> BINARY VALUES(display_name))';

/**
 * Whoever has the subject or else the address is this person; a new subject at a known address is the same person with a
 * new campus account. One statement, so that first sign-ins at the same moment end in one account. Its assignments are made from left to right.
 */
const upsert = `INSERT INTO students (id, issuer, subject, email, display_name, picture, is_demo, changed_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE
    changed_at = IF(${IS_ANOTHER}, VALUES(changed_at), changed_at), revision = revision + (${IS_ANOTHER}),
    issuer = VALUES(issuer), subject = VALUES(subject), email = VALUES(email),
    display_name = VALUES(display_name), picture = COALESCE(VALUES(picture), picture)`;

/** Keeps the account of a student who signs in, and makes it at the first time. */
@Injectable()
export class RecordStudent {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: FestivalClock,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws a duplicate key error when subject and address belong to two different accounts. */
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
