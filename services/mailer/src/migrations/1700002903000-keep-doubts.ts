import { Migration } from '@festival/service-kit/database';

/** Records which mails may have arrived before they were sent again. */
export class KeepDoubts1700002903000 extends Migration {
  protected readonly steps = [
    'ALTER TABLE deliveries ADD COLUMN IF NOT EXISTS may_have_arrived TINYINT(1) NOT NULL DEFAULT 0',
  ];
  protected readonly undoing = ['ALTER TABLE deliveries DROP COLUMN IF EXISTS may_have_arrived'];
}
