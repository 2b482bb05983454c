import { randomUUID } from 'node:crypto';
import { toEmail } from '@festival/contracts/common';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
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

/**
 * Whoever has the subject or else the address is this person; a new subject at a known address is the same person with a
 * new campus account. One statement, so that first sign-ins at the same moment end in one account.
 */
const upsert = `INSERT INTO students (id, issuer, subject, email, display_name, picture, is_demo)
  VALUES (?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE issuer = VALUES(issuer), subject = VALUES(subject), email = VALUES(email),
    display_name = VALUES(display_name), picture = COALESCE(VALUES(picture), picture)`;

/** Keeps the account of a student who signs in, and makes it at the first time. */
@Injectable()
export class RecordStudent {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** @throws a duplicate key error when subject and address belong to two different accounts. */
  execute({ issuer, subject, email, displayName, picture }: CampusPerson): Promise<Account> {
    const isDemo = this.config.FESTIVAL_MODE === 'demo';
    return this.transactions.run(async (manager) => {
      await manager.query(upsert, [
        randomUUID(),
        issuer,
        subject,
        toEmail(email),
        displayName,
        picture,
        isDemo,
      ]);
      return studentAccount(await manager.findOneByOrFail(StudentEntity, { issuer, subject }));
    });
  }
}
