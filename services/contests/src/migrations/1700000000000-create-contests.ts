import { createAuditLogSql, dropAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';
import { createOutboxSql } from '@festival/service-kit/outbox';

/** The tables that all domains share. */
export class CreateContests1700000000000 extends Migration {
  protected readonly steps = [createIdempotencyKeysSql, createOutboxSql, ...createAuditLogSql];

  protected readonly undoing = [
    dropAuditLogSql,
    'DROP TABLE IF EXISTS outbox',
    'DROP TABLE IF EXISTS idempotency_keys',
  ];
}
