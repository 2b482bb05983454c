import { Migration } from '@festival/service-kit/database';

/** Why a workshop was withdrawn is kept with it, also where nobody had signed up. The version before leaves it empty. */
export class KeepWithdrawalReasons1700000002000 extends Migration {
  protected readonly steps = [
    'ALTER TABLE workshops ADD COLUMN IF NOT EXISTS withdrawn_why VARCHAR(500) NULL AFTER withdrawn_at',
  ];
  protected readonly undoing = ['ALTER TABLE workshops DROP COLUMN IF EXISTS withdrawn_why'];
}
