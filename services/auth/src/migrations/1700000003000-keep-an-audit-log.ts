import { createAuditLogSql, dropAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';

/** What is done to the clock and to admins' accounts. The version before writes nothing there. */
export class KeepAnAuditLog1700000003000 extends Migration {
  protected readonly steps = createAuditLogSql;
  protected readonly undoing = [dropAuditLogSql];
}
