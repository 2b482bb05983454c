/** The table of keys, for the first migration of a service that creates something. */
export const createIdempotencyKeysSql = `CREATE TABLE IF NOT EXISTS idempotency_keys (
  owner VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  idempotency_key VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  request_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  result_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  created_at TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (owner, idempotency_key),
  INDEX idempotency_keys_created_idx (created_at)
) ENGINE=InnoDB`;

/** Adds dates to an older table of keys. The previous version inserts without a date. The statement may run twice. */
export const dateIdempotencyKeysSql = `ALTER TABLE idempotency_keys
  ADD COLUMN IF NOT EXISTS created_at TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  ADD INDEX IF NOT EXISTS idempotency_keys_created_idx (created_at)`;

export const undateIdempotencyKeysSql = `ALTER TABLE idempotency_keys
  DROP INDEX IF EXISTS idempotency_keys_created_idx, DROP COLUMN IF EXISTS created_at`;
