import { Migration } from '@festival/service-kit/database';
import { createOutboxSql } from '@festival/service-kit/outbox';

const createResets = `CREATE TABLE IF NOT EXISTS password_resets (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    credential_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE INDEX password_resets_token_key (token_hash),
    INDEX password_resets_credential_idx (credential_id),
    INDEX password_resets_expiry_idx (expires_at),
    CONSTRAINT password_resets_credential_fk FOREIGN KEY (credential_id) REFERENCES credentials (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB`;

export class ResetPasswords1700000001000 extends Migration {
  protected readonly steps = [createResets, createOutboxSql];
  protected readonly undoing = [
    'DROP TABLE IF EXISTS outbox',
    'DROP TABLE IF EXISTS password_resets',
  ];
}
