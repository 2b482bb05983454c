import { createAuditLogSql, dropAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';

export class CreateContests1700000000000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS contests (
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      name VARCHAR(100) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (id),
      INDEX contests_created_idx (created_at, id)
    ) ENGINE=InnoDB`,
    createIdempotencyKeysSql,
    ...createAuditLogSql,
  ];

  protected readonly undoing = [
    dropAuditLogSql,
    'DROP TABLE IF EXISTS idempotency_keys',
    'DROP TABLE IF EXISTS contests',
  ];
}
