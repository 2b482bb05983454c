import { Migration } from '@festival/service-kit/database';

/** Stores the reason for a withdrawal with the workshop, also when nobody had signed up. The previous version leaves it empty. */
export class KeepWithdrawalReasons1700000002000 extends Migration {
  protected readonly steps = [
    'ALTER TABLE workshops ADD COLUMN IF NOT EXISTS withdrawn_why VARCHAR(500) NULL AFTER withdrawn_at',
  ];
  protected readonly undoing = ['ALTER TABLE workshops DROP COLUMN IF EXISTS withdrawn_why'];
}
