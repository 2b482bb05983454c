const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/** The table of exports, for the migrations of a service. */
export const createExportsSql = `CREATE TABLE IF NOT EXISTS exports (
  id VARCHAR(36) ${ASCII} NOT NULL,
  kind VARCHAR(32) ${ASCII} NOT NULL,
  filter JSON NOT NULL,
  format VARCHAR(8) ${ASCII} NOT NULL,
  about VARCHAR(255) NOT NULL,
  state VARCHAR(16) ${ASCII} NOT NULL,
  attempt INT UNSIGNED NOT NULL,
  written_rows INT UNSIGNED NOT NULL,
  expected_rows INT UNSIGNED NOT NULL,
  bytes BIGINT UNSIGNED NULL,
  problem VARCHAR(255) NULL,
  asked_by VARCHAR(64) ${ASCII} NOT NULL,
  asked_by_name VARCHAR(255) NOT NULL,
  asked_at DATETIME(3) NOT NULL,
  ended_at DATETIME(3) NULL,
  PRIMARY KEY (id),
  INDEX exports_asked_idx (asked_at),
  INDEX exports_ended_idx (ended_at)
) ENGINE=InnoDB`;

export const dropExportsSql = 'DROP TABLE IF EXISTS exports';
