import { randomUUID } from 'node:crypto';
import { toEmail } from '@festival/contracts/common';
import type { EntityManager } from 'typeorm';

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
 * SQL by hand, as one statement, so that concurrent first sign-ins create one account. The account with this subject, or else with this address, is this
 * person: a new subject with a known address is the same person with a new campus account. Its assignments run from left to right.
 */
const upsertSql = `INSERT INTO students (id, issuer, subject, email, display_name, picture, is_demo, changed_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE
    changed_at = IF(${IS_ANOTHER}, VALUES(changed_at), changed_at), revision = revision + (${IS_ANOTHER}),
    issuer = VALUES(issuer), subject = VALUES(subject), email = VALUES(email),
    display_name = VALUES(display_name), picture = COALESCE(VALUES(picture), picture)`;

/** @throws a duplicate key error when subject and address belong to two different accounts. */
export const upsertStudent = async (
  manager: EntityManager,
  person: CampusPerson & { isDemo: boolean; now: Date },
): Promise<void> => {
  const { issuer, subject, email, displayName, picture, isDemo, now } = person;
  await manager.query(upsertSql, [
    randomUUID(),
    issuer,
    subject,
    toEmail(email),
    displayName,
    picture,
    isDemo,
    now,
  ]);
};
