import { tellAuditLogSql, untellAuditLogSql } from '@festival/service-kit/audit';
import { Migration } from '@festival/service-kit/database';

/** Adds the sentences of the audit log, and the words by which its entries are found; and a campaign's audience in words. */
export class TellTheTrail1700002901000 extends Migration {
  protected readonly steps = [
    ...tellAuditLogSql,
    'ALTER TABLE campaigns ADD COLUMN IF NOT EXISTS words VARCHAR(500) NULL',
  ];

  protected readonly undoing = [
    'ALTER TABLE campaigns DROP COLUMN IF EXISTS words',
    ...untellAuditLogSql,
  ];
}
