import { appendOnlySql, Migration } from '@festival/service-kit/database';
import { createEventTablesSql, dropEventTablesSql } from '@festival/service-kit/events';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
/** Compares by letters, as auth compares addresses. */
const ADDRESS = 'VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

export class KeepPoints1700000020000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS point_entries (
      id CHAR(36) ${ASCII} NOT NULL,
      student_id VARCHAR(64) ${ASCII} NULL,
      email ${ADDRESS} NULL,
      points INT NOT NULL,
      category VARCHAR(64) NOT NULL,
      source VARCHAR(16) ${ASCII} NOT NULL,
      source_key VARCHAR(200) ${ASCII} NOT NULL,
      note VARCHAR(500) NOT NULL,
      given_by VARCHAR(64) ${ASCII} NULL,
      given_by_name VARCHAR(255) NULL,
      undoes CHAR(36) ${ASCII} NULL,
      given_at DATETIME(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX point_entries_source_key (source_key),
      UNIQUE INDEX point_entries_undoes_key (undoes),
      INDEX point_entries_student_idx (student_id),
      INDEX point_entries_email_idx (email),
      CONSTRAINT point_entries_owner_check CHECK ((student_id IS NULL) <> (email IS NULL))
    ) ENGINE=InnoDB`,
    ...appendOnlySql('point_entries'),
    `CREATE TABLE IF NOT EXISTS order_cents (
      order_id VARCHAR(64) ${ASCII} NOT NULL,
      student_id VARCHAR(64) ${ASCII} NOT NULL,
      cents INT UNSIGNED NOT NULL,
      PRIMARY KEY (order_id),
      INDEX order_cents_student_idx (student_id, cents)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS attendances (
      registration_id VARCHAR(64) ${ASCII} NOT NULL,
      is_attended TINYINT NOT NULL,
      entry_id CHAR(36) ${ASCII} NULL,
      PRIMARY KEY (registration_id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS students (
      id VARCHAR(64) ${ASCII} NOT NULL,
      email ${ADDRESS} NOT NULL,
      name VARCHAR(255) NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS student_addresses (
      email ${ADDRESS} NOT NULL,
      student_id VARCHAR(64) ${ASCII} NOT NULL,
      PRIMARY KEY (email),
      INDEX student_addresses_student_idx (student_id)
    ) ENGINE=InnoDB`,
    ...createEventTablesSql,
  ];

  protected readonly undoing = [
    ...dropEventTablesSql,
    ...['student_addresses', 'students', 'attendances', 'order_cents', 'point_entries'].map(
      (table) => `DROP TABLE IF EXISTS ${table}`,
    ),
  ];
}
