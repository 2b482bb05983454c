import { Migration } from '@festival/service-kit/database';

export class PublishStudents1700000002000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE students
      ADD COLUMN IF NOT EXISTS revision INT UNSIGNED NOT NULL DEFAULT 0 AFTER is_demo,
      ADD COLUMN IF NOT EXISTS changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) AFTER revision`,
  ];
  protected readonly undoing = [
    'ALTER TABLE students DROP COLUMN IF EXISTS changed_at, DROP COLUMN IF EXISTS revision',
  ];
}
