import { Migration } from '@festival/service-kit/database';

export class KeepWhenShown1700000003000 extends Migration {
  protected readonly steps = [
    'ALTER TABLE releases ADD COLUMN IF NOT EXISTS shown_at DATETIME(3) NULL',
    `UPDATE releases LEFT JOIN live_areas ON live_areas.area = releases.area
     SET shown_at = used_at
     WHERE shown_at IS NULL AND (state IN ('active', 'retired') OR live_areas.canary_id = releases.release_id)`,
  ];

  protected readonly undoing = ['ALTER TABLE releases DROP COLUMN IF EXISTS shown_at'];
}
