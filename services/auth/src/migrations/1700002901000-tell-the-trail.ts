import { tellAuditLogSql, untellAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';

/** Adds the sentences of the audit log, and the words by which its entries are found. */
export class TellTheTrail1700002901000 extends Migration {
  protected readonly steps = tellAuditLogSql;
  protected readonly undoing = untellAuditLogSql;
}
