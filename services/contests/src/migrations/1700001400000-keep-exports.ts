import { Migration } from '@festival/service-kit/database';
import { createExportsSql, dropExportsSql } from '@festival/service-kit/exports';

/** Files that admins ask for. The version before knows none. */
export class KeepExports1700001400000 extends Migration {
  protected readonly steps = [createExportsSql];
  protected readonly undoing = [dropExportsSql];
}
