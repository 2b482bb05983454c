import { createAuditLogSql, dropAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';

/** Adds the audit log, for the clock and the accounts of admins. The previous version does not write to it. */
export class KeepAnAuditLog1700000003000 extends Migration {
  protected readonly steps = createAuditLogSql;
  protected readonly undoing = [dropAuditLogSql];
}
