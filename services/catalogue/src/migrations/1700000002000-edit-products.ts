import { Migration } from '@festival/service-kit/database';

export class EditProducts1700000002000 extends Migration {
  protected readonly steps = [
    'ALTER TABLE product_variants ADD COLUMN IF NOT EXISTS grid_revision INT UNSIGNED NOT NULL DEFAULT 0',
    `ALTER TABLE products
       ADD COLUMN IF NOT EXISTS retired_sold INT UNSIGNED NOT NULL DEFAULT 0,
       ADD COLUMN IF NOT EXISTS changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
       ADD INDEX IF NOT EXISTS products_changed_idx (changed_at, id)`,
  ];
  protected readonly undoing = [
    'ALTER TABLE products DROP INDEX IF EXISTS products_changed_idx, DROP COLUMN IF EXISTS changed_at, DROP COLUMN IF EXISTS retired_sold',
    'ALTER TABLE product_variants DROP COLUMN IF EXISTS grid_revision',
  ];
}
