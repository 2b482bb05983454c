import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  'ALTER TABLE product_variants ADD COLUMN grid_revision INT UNSIGNED NOT NULL DEFAULT 0',
  `ALTER TABLE products
     ADD COLUMN retired_sold INT UNSIGNED NOT NULL DEFAULT 0,
     ADD COLUMN changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
     ADD INDEX products_changed_idx (changed_at, id)`,
];

const down = [
  'ALTER TABLE products DROP INDEX products_changed_idx, DROP COLUMN changed_at, DROP COLUMN retired_sold',
  'ALTER TABLE product_variants DROP COLUMN grid_revision',
];

export class EditProducts1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
