import { Migration } from '@festival/service-kit/database';
import {
  dateIdempotencyKeysSql,
  undateIdempotencyKeysSql,
} from '@festival/service-kit/idempotency';

/** Stores when each key was claimed, so that old keys can be found and pruned. */
export class DateKeys1700000001000 extends Migration {
  protected readonly steps = [dateIdempotencyKeysSql];
  protected readonly undoing = [undateIdempotencyKeysSql];
}
