import { appendOnlySql } from '../../database.js';

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
  sentence VARCHAR(1000) NOT NULL DEFAULT '',
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

/** The tables of the audit log, for a service's migrations: the entries, and the words by which they are found. */
export const createAuditLogSql = [table, ...appendOnlySql('audit_log'), terms] as const;

export const dropAuditLogSql = 'DROP TABLE IF EXISTS audit_terms, audit_log';
