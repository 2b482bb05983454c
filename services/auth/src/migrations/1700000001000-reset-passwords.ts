import { createOutboxSql } from '@festival/service-kit/outbox';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const createResets = `CREATE TABLE password_resets (
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

export class ResetPasswords1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createResets);
    await runner.query(createOutboxSql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['outbox', 'password_resets']) await runner.query(`DROP TABLE ${name}`);
  }
}
