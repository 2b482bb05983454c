import { Migration } from '@festival/service-kit/database';

export class ClaimTogether1700002900000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE deliveries
      ADD COLUMN IF NOT EXISTS claim_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ADD COLUMN IF NOT EXISTS about VARCHAR(255) NULL`,
  ];

  protected readonly undoing = [
    'ALTER TABLE deliveries DROP COLUMN IF EXISTS about, DROP COLUMN IF EXISTS claim_id',
  ];
}
