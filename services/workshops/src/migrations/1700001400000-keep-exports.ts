import { Migration } from '@festival/service-kit/database';
import { createExportsSql, dropExportsSql } from '@festival/service-kit/exports';

/** Files that admins request. The previous version does not use this table. */
export class KeepExports1700001400000 extends Migration {
  protected readonly steps = [createExportsSql];
  protected readonly undoing = [dropExportsSql];
}
