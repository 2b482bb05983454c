/** The table of keys, for the first migration of a service that has calls to which a repeat answers the same. */
export const createIdempotencyKeysSql = `CREATE TABLE idempotency_keys (
  owner VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  idempotency_key VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  request_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  result_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY (owner, idempotency_key)
) ENGINE=InnoDB`;
