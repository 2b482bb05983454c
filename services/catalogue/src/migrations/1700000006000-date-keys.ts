import {
  dateIdempotencyKeysSql,
  undateIdempotencyKeysSql,
} from '@festival/service-kit/idempotency';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys carry when they were claimed, so that old ones can be found and pruned. */
export class DateKeys1700000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(dateIdempotencyKeysSql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(undateIdempotencyKeysSql);
  }
}
