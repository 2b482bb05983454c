import { Migration } from '@festival/service-kit/database';

export class KeepAddressHolders1700000021000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE student_addresses
      ADD COLUMN IF NOT EXISTS holder_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL`,
  ];

  protected readonly undoing = ['ALTER TABLE student_addresses DROP COLUMN IF EXISTS holder_id'];
}
