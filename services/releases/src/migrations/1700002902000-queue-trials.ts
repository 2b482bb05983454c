import { Migration } from '@festival/service-kit/database';

export class QueueTrials1700002902000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE releases
      ADD COLUMN IF NOT EXISTS trial_due_at DATETIME(3) NULL,
      ADD COLUMN IF NOT EXISTS trial_job VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ADD COLUMN IF NOT EXISTS trial_begun_at DATETIME(3) NULL,
      ADD COLUMN IF NOT EXISTS trial_ms INT UNSIGNED NULL,
      ADD COLUMN IF NOT EXISTS trial_repeats INT UNSIGNED NOT NULL DEFAULT 0,
      ADD COLUMN IF NOT EXISTS trial_again VARCHAR(500) NOT NULL DEFAULT '',
      ADD INDEX IF NOT EXISTS releases_trial_due_idx (trial_due_at),
      ADD INDEX IF NOT EXISTS releases_trial_begun_idx (area, trial_begun_at)`,
  ];

  protected readonly undoing = [
    `ALTER TABLE releases
      DROP INDEX IF EXISTS releases_trial_due_idx,
      DROP INDEX IF EXISTS releases_trial_begun_idx,
      DROP COLUMN IF EXISTS trial_due_at,
      DROP COLUMN IF EXISTS trial_job,
      DROP COLUMN IF EXISTS trial_begun_at,
      DROP COLUMN IF EXISTS trial_ms,
      DROP COLUMN IF EXISTS trial_repeats,
      DROP COLUMN IF EXISTS trial_again`,
  ];
}
