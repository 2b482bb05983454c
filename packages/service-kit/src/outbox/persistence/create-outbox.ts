/** The outbox table, for the first migration of a service. */
export const createOutboxSql = `CREATE TABLE IF NOT EXISTS outbox (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
  job_name VARCHAR(64) NOT NULL,
  job_id VARCHAR(200) NOT NULL,
  data JSON NOT NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  published_at DATETIME(3) NULL,
  PRIMARY KEY (id),
  UNIQUE INDEX outbox_job_key (job_id),
  INDEX outbox_relay_idx (published_at, id)
) ENGINE=InnoDB`;
