import { createAuditLogSql, dropAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';
import { createOutboxSql } from '@festival/service-kit/outbox';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

export class CreateCampaigns1700000001000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS campaigns (
      id ${ID} NOT NULL,
      kind ENUM('campaign','test') NOT NULL,
      template VARCHAR(64) NOT NULL,
      audience JSON NOT NULL,
      words VARCHAR(500) NULL,
      note TEXT NOT NULL,
      state ENUM('scheduled','queued','sending','paused','stopped','done') NOT NULL,
      send_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      created_by VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_by_name VARCHAR(255) NOT NULL,
      ended_at DATETIME(3) NULL,
      read_after VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      is_read TINYINT(1) NOT NULL,
      recipients INT UNSIGNED NOT NULL,
      round INT UNSIGNED NOT NULL,
      link_secret CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      PRIMARY KEY (id),
      INDEX campaigns_kind_idx (kind, id),
      INDEX campaigns_state_idx (state, id)
    ) ENGINE=InnoDB`,
    // Both columns form the key, so that only one of two concurrent campaigns reminds of the same.
    `CREATE TABLE IF NOT EXISTS reminders (
      reminded_of VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      campaign_id ${ID} NOT NULL,
      subject_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      PRIMARY KEY (reminded_of),
      INDEX reminders_campaign_idx (campaign_id, subject_id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS unsubscribed (
      email_address VARCHAR(254) NOT NULL,
      campaign_id ${ID} NOT NULL,
      unsubscribed_at DATETIME(3) NOT NULL,
      PRIMARY KEY (email_address)
    ) ENGINE=InnoDB`,
    `ALTER TABLE deliveries
      ADD COLUMN IF NOT EXISTS campaign_id ${ID} NULL,
      ADD COLUMN IF NOT EXISTS position INT UNSIGNED NULL,
      ADD COLUMN IF NOT EXISTS recipient_name VARCHAR(255) NULL,
      ADD COLUMN IF NOT EXISTS queued_round INT UNSIGNED NOT NULL DEFAULT 0,
      MODIFY status ENUM('waiting','sending','sent','failed','uncertain','skipped','stopped') NOT NULL,
      ADD UNIQUE INDEX IF NOT EXISTS deliveries_position_key (campaign_id, position),
      ADD INDEX IF NOT EXISTS deliveries_campaign_idx (campaign_id, status, position)`,
    createIdempotencyKeysSql,
    createOutboxSql,
    ...createAuditLogSql,
  ];

  protected readonly undoing = [
    dropAuditLogSql,
    'DROP TABLE IF EXISTS outbox',
    'DROP TABLE IF EXISTS idempotency_keys',
    `DELETE FROM deliveries WHERE status IN ('skipped','stopped')`,
    `ALTER TABLE deliveries
      DROP INDEX IF EXISTS deliveries_campaign_idx,
      DROP INDEX IF EXISTS deliveries_position_key,
      MODIFY status ENUM('waiting','sending','sent','failed','uncertain') NOT NULL,
      DROP COLUMN IF EXISTS queued_round,
      DROP COLUMN IF EXISTS recipient_name,
      DROP COLUMN IF EXISTS position,
      DROP COLUMN IF EXISTS campaign_id`,
    'DROP TABLE IF EXISTS unsubscribed',
    'DROP TABLE IF EXISTS reminders',
    'DROP TABLE IF EXISTS campaigns',
  ];
}
