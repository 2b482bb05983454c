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

/** Also refuses `REPLACE` and `ON DUPLICATE KEY UPDATE`, which delete or update. */
const refuse = (event: 'UPDATE' | 'DELETE') =>
  `CREATE TRIGGER IF NOT EXISTS audit_log_refuses_${event.toLowerCase()} BEFORE ${event} ON audit_log
   FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'audit_log is append-only'`;

/**
 * The audit log of a service, for its migrations. The service's own user may do anything in its database, so triggers keep the table
 * append-only, not grants.
 */
export const createAuditLogSql = [table, refuse('UPDATE'), refuse('DELETE')] as const;

export const dropAuditLogSql = 'DROP TABLE IF EXISTS audit_log';
