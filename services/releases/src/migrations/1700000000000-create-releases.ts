import { createAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';
import { createOutboxSql } from '@festival/service-kit/outbox';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateReleases1700000000000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS releases (
      id CHAR(36) ${ASCII} NOT NULL,
      area VARCHAR(32) ${ASCII} NOT NULL,
      release_id CHAR(32) ${ASCII} NOT NULL,
      version VARCHAR(40) ${ASCII} NOT NULL,
      state VARCHAR(16) ${ASCII} NOT NULL,
      file_count INT UNSIGNED NOT NULL,
      bytes INT UNSIGNED NOT NULL,
      declared JSON NOT NULL,
      problems JSON NOT NULL,
      trial JSON NULL,
      round INT UNSIGNED NOT NULL DEFAULT 0,
      uploaded_by VARCHAR(255) NOT NULL,
      note VARCHAR(500) NOT NULL,
      activation INT UNSIGNED NULL,
      created_at DATETIME(3) NOT NULL,
      used_at DATETIME(3) NOT NULL,
      previewed_until DATETIME(3) NULL,
      pruned_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX releases_release_key (area, release_id),
      UNIQUE INDEX releases_version_key (area, version),
      INDEX releases_used_idx (area, used_at, id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS live_areas (
      area VARCHAR(32) ${ASCII} NOT NULL,
      revision INT UNSIGNED NOT NULL DEFAULT 0,
      release_id CHAR(32) ${ASCII} NULL,
      since DATETIME(3) NULL,
      deployed CHAR(32) ${ASCII} NULL,
      failing_since DATETIME(3) NULL,
      PRIMARY KEY (area)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS area_tokens (
      id CHAR(36) ${ASCII} NOT NULL,
      area VARCHAR(32) ${ASCII} NOT NULL,
      label VARCHAR(60) NOT NULL,
      token_hash CHAR(64) ${ASCII} NOT NULL,
      owner_id VARCHAR(64) ${ASCII} NOT NULL,
      created_by VARCHAR(255) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL,
      last_used_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX area_tokens_hash_key (token_hash)
    ) ENGINE=InnoDB`,
    createOutboxSql,
    ...createAuditLogSql,
  ];
}
