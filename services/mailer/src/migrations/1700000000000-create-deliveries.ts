import { createAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';
import { createExportsSql } from '@festival/service-kit/exports';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';
import { createOutboxSql } from '@festival/service-kit/outbox';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateDeliveries1700000000000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS deliveries (
      message_id VARCHAR(200) ${ASCII} NOT NULL,
      template VARCHAR(64) NOT NULL,
      subject_id VARCHAR(64) NOT NULL,
      recipient VARCHAR(254) NULL,
      status ENUM('waiting','sending','sent','failed','uncertain','skipped','stopped') NOT NULL,
      attempts INT UNSIGNED NOT NULL,
      lease_until DATETIME(3) NULL,
      accepted_at DATETIME(3) NULL,
      last_error VARCHAR(500) NULL,
      created_at DATETIME(3) NOT NULL,
      campaign_id CHAR(36) ${ASCII} NULL,
      position INT UNSIGNED NULL,
      recipient_name VARCHAR(255) NULL,
      queued_round INT UNSIGNED NOT NULL DEFAULT 0,
      claim_id CHAR(36) ${ASCII} NULL,
      about VARCHAR(255) NULL,
      may_have_arrived TINYINT(1) NOT NULL DEFAULT 0,
      PRIMARY KEY (message_id),
      UNIQUE INDEX deliveries_position_key (campaign_id, position),
      INDEX deliveries_subject_idx (subject_id),
      INDEX deliveries_status_idx (status, created_at),
      INDEX deliveries_campaign_idx (campaign_id, status, position)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS campaigns (
      id CHAR(36) ${ASCII} NOT NULL,
      kind ENUM('campaign','test') NOT NULL,
      template VARCHAR(64) NOT NULL,
      audience JSON NOT NULL,
      words VARCHAR(500) NULL,
      note TEXT NOT NULL,
      state ENUM('scheduled','queued','sending','paused','stopped','done') NOT NULL,
      send_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      created_by VARCHAR(64) ${ASCII} NOT NULL,
      created_by_name VARCHAR(255) NOT NULL,
      ended_at DATETIME(3) NULL,
      read_after VARCHAR(64) ${ASCII} NULL,
      is_read TINYINT(1) NOT NULL,
      recipients INT UNSIGNED NOT NULL,
      round INT UNSIGNED NOT NULL,
      link_secret CHAR(43) ${ASCII} NOT NULL,
      PRIMARY KEY (id),
      INDEX campaigns_kind_idx (kind, id),
      INDEX campaigns_state_idx (state, id)
    ) ENGINE=InnoDB`,
    // The primary key ensures that only one of two concurrent campaigns reminds of the same.
    `CREATE TABLE IF NOT EXISTS reminders (
      reminded_of VARCHAR(120) ${ASCII} NOT NULL,
      campaign_id CHAR(36) ${ASCII} NOT NULL,
      subject_id VARCHAR(64) ${ASCII} NOT NULL,
      PRIMARY KEY (reminded_of),
      INDEX reminders_campaign_idx (campaign_id, subject_id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS unsubscribed (
      email_address VARCHAR(254) NOT NULL,
      campaign_id CHAR(36) ${ASCII} NOT NULL,
      unsubscribed_at DATETIME(3) NOT NULL,
      PRIMARY KEY (email_address)
    ) ENGINE=InnoDB`,
    createIdempotencyKeysSql,
    createOutboxSql,
    createExportsSql,
    ...createAuditLogSql,
  ];
}
