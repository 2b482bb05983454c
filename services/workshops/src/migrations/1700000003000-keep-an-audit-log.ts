import { createAuditLogSql, dropAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';

/** Records what admins do to workshops and their places. The previous version writes nothing here. */
export class KeepAnAuditLog1700000003000 extends Migration {
  protected readonly steps = createAuditLogSql;
  protected readonly undoing = [dropAuditLogSql];
}
