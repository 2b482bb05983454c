import { Migration } from '@festival/service-kit/database';
import { createExportsSql, dropExportsSql } from '@festival/service-kit/exports';

/** Adds exports. The previous version does not use the table. */
export class KeepExports1700001400000 extends Migration {
  protected readonly steps = [createExportsSql];
  protected readonly undoing = [dropExportsSql];
}
