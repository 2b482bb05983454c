import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Existing vendors are confirmed, and so are those that the previous version adds while both versions run. The products of an unconfirmed
 * vendor are not listed, so neither version shows them to anybody else.
 */
const up = [
  `ALTER TABLE vendors
     ADD COLUMN IF NOT EXISTS confirmed_at DATETIME(3) NULL DEFAULT CURRENT_TIMESTAMP(3),
     ADD COLUMN IF NOT EXISTS confirmation_token CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NULL,
     ADD UNIQUE INDEX IF NOT EXISTS vendors_confirmation_key (confirmation_token)`,
  'ALTER TABLE products ADD COLUMN IF NOT EXISTS is_waiting TINYINT(1) NOT NULL DEFAULT 0',
];

const down = [
  'ALTER TABLE products DROP COLUMN IF EXISTS is_waiting',
  `ALTER TABLE vendors
     DROP INDEX IF EXISTS vendors_confirmation_key,
     DROP COLUMN IF EXISTS confirmation_token,
     DROP COLUMN IF EXISTS confirmed_at`,
];

export class ConfirmVendors1700000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
