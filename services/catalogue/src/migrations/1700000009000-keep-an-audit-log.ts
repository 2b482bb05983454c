import { createAuditLogSql, dropAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';

/** Records what admins do to orders and vendors. The previous version writes nothing here. */
export class KeepAnAuditLog1700000009000 extends Migration {
  protected readonly steps = createAuditLogSql;
  protected readonly undoing = [dropAuditLogSql];
}
