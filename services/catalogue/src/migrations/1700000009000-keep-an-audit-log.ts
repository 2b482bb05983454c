import { createAuditLogSql, dropAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';

/** What admins do to orders and vendors. The version before writes nothing there. */
export class KeepAnAuditLog1700000009000 extends Migration {
  protected readonly steps = createAuditLogSql;
  protected readonly undoing = [dropAuditLogSql];
}
