import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CopyOrderMails1700000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN IF NOT EXISTS copy_to VARCHAR(254) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN IF EXISTS copy_to');
  }
}
