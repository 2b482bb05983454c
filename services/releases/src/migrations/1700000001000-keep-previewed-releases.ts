import { Migration } from '@festival/service-kit/database';

export class KeepPreviewedReleases1700000001000 extends Migration {
  protected readonly steps = [
    'ALTER TABLE releases ADD COLUMN IF NOT EXISTS previewed_until DATETIME(3) NULL',
  ];

  protected readonly undoing = ['ALTER TABLE releases DROP COLUMN IF EXISTS previewed_until'];
}
