import { Migration } from '@festival/service-kit/database';
import { createExportsSql, dropExportsSql } from '@festival/service-kit/exports';
import { createIdempotencyKeysSql } from '@festival/service-kit/idempotency';

/** Adds exports of the trail, and idempotency keys. The previous version does not use these tables. */
export class KeepExports1700001400000 extends Migration {
  protected readonly steps = [createIdempotencyKeysSql, createExportsSql];
  protected readonly undoing = [dropExportsSql, 'DROP TABLE IF EXISTS idempotency_keys'];
}
