import { createAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';
import { createExportsSql } from '@festival/service-kit/exports';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';
import { createOutboxSql } from '@festival/service-kit/outbox';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const LETTERS = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

export class CreateAccounts1700000000000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS students (
      id CHAR(36) ${ASCII} NOT NULL,
      issuer VARCHAR(255) ${LETTERS} NOT NULL,
      subject VARCHAR(255) ${LETTERS} NOT NULL,
      email VARCHAR(254) ${LETTERS} NOT NULL,
      display_name VARCHAR(100) NOT NULL,
      picture VARCHAR(500) NULL,
      is_demo TINYINT(1) NOT NULL,
      revision INT UNSIGNED NOT NULL DEFAULT 0,
      changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      UNIQUE INDEX students_subject_key (issuer, subject),
      UNIQUE INDEX students_email_key (email)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS credentials (
      id CHAR(36) ${ASCII} NOT NULL,
      role ENUM('vendor','admin') NOT NULL,
      username VARCHAR(64) ${LETTERS} NOT NULL,
      email VARCHAR(254) ${LETTERS} NULL,
      password_hash VARCHAR(255) ${ASCII} NOT NULL,
      display_name VARCHAR(100) NOT NULL,
      permissions TEXT NULL,
      deactivated_at DATETIME(3) NULL,
      is_demo TINYINT(1) NOT NULL,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      UNIQUE INDEX credentials_username_key (username),
      UNIQUE INDEX credentials_email_key (email),
      INDEX credentials_role_idx (role, id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS name_skeletons (
      skeleton CHAR(64) ${ASCII} NOT NULL,
      credential_id CHAR(36) ${ASCII} NOT NULL,
      PRIMARY KEY (skeleton),
      INDEX name_skeletons_credential_idx (credential_id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS password_resets (
      id CHAR(36) ${ASCII} NOT NULL,
      credential_id CHAR(36) ${ASCII} NOT NULL,
      token_hash CHAR(64) ${ASCII} NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      used_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX password_resets_token_key (token_hash),
      INDEX password_resets_credential_idx (credential_id),
      INDEX password_resets_expiry_idx (expires_at),
      CONSTRAINT password_resets_credential_fk FOREIGN KEY (credential_id) REFERENCES credentials (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS admin_invitations (
      id CHAR(36) ${ASCII} NOT NULL,
      email VARCHAR(254) ${LETTERS} NOT NULL,
      display_name VARCHAR(100) NOT NULL,
      permissions TEXT NOT NULL,
      token_hash CHAR(64) ${ASCII} NOT NULL,
      invited_by VARCHAR(64) ${ASCII} NOT NULL,
      invited_by_name VARCHAR(255) NOT NULL,
      invited_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX admin_invitations_token_key (token_hash),
      INDEX admin_invitations_email_idx (email)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS second_factors (
      credential_id CHAR(36) ${ASCII} NOT NULL,
      secret VARCHAR(255) ${ASCII} NOT NULL,
      confirmed_at DATETIME(3) NULL,
      last_step INT UNSIGNED NOT NULL DEFAULT 0,
      PRIMARY KEY (credential_id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS recovery_codes (
      credential_id CHAR(36) ${ASCII} NOT NULL,
      code_hash CHAR(64) ${ASCII} NOT NULL,
      used_at DATETIME(3) NULL,
      PRIMARY KEY (credential_id, code_hash)
    ) ENGINE=InnoDB`,
    createOutboxSql,
    createIdempotencyKeysSql,
    createExportsSql,
    ...createAuditLogSql,
  ];
}
