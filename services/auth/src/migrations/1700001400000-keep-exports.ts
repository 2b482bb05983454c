import { Migration } from '@festival/service-kit/database';
import { createExportsSql, dropExportsSql } from '@festival/service-kit/exports';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';

/** Exports of the trail, and the keys that make asking for one repeatable. The version before knows neither. */
export class KeepExports1700001400000 extends Migration {
  protected readonly steps = [createIdempotencyKeysSql, createExportsSql];
  protected readonly undoing = [dropExportsSql, 'DROP TABLE IF EXISTS idempotency_keys'];
}
