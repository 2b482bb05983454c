import { appendOnlySql } from '../../database/index.js';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const table = `CREATE TABLE IF NOT EXISTS audit_log (
  id CHAR(36) ${ASCII} NOT NULL,
  action VARCHAR(64) ${ASCII} NOT NULL,
  subject VARCHAR(64) ${ASCII} NOT NULL,
  actor_id VARCHAR(64) ${ASCII} NOT NULL,
  actor_name VARCHAR(255) NOT NULL,
  why VARCHAR(500) NOT NULL,
  changed_from JSON NULL,
  changed_to JSON NULL,
  happened_at DATETIME(3) NOT NULL,
  PRIMARY KEY (id),
  INDEX audit_log_action_idx (action, id),
  INDEX audit_log_subject_idx (subject, id),
  INDEX audit_log_actor_idx (actor_id, id)
) ENGINE=InnoDB`;

const terms = `CREATE TABLE IF NOT EXISTS audit_terms (
  term VARCHAR(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  entry_id CHAR(36) ${ASCII} NOT NULL,
  PRIMARY KEY (term, entry_id),
  INDEX audit_terms_entry_idx (entry_id)
) ENGINE=InnoDB`;

/** Adds the sentence of each entry, and the words by which it is found. The previous version writes neither. */
export const tellAuditLogSql = [
  `ALTER TABLE audit_log
    ADD COLUMN IF NOT EXISTS sentence VARCHAR(1000) NULL,
    ADD COLUMN IF NOT EXISTS is_told TINYINT(1) NOT NULL DEFAULT 0,
    ADD INDEX IF NOT EXISTS audit_log_told_idx (is_told, id)`,
  terms,
] as const;

export const untellAuditLogSql = [
  'DROP TABLE IF EXISTS audit_terms',
  `ALTER TABLE audit_log
    DROP INDEX IF EXISTS audit_log_told_idx,
    DROP COLUMN IF EXISTS is_told,
    DROP COLUMN IF EXISTS sentence`,
] as const;

/** The table of the audit log, for a service's migrations. */
export const createAuditLogSql = [table, ...appendOnlySql('audit_log')] as const;

export const dropAuditLogSql = 'DROP TABLE IF EXISTS audit_log';
