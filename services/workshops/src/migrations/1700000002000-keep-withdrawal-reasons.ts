import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a workshop was withdrawn is kept with it, also where nobody had signed up. The version before leaves it empty. */
export class KeepWithdrawalReasons1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE workshops ADD COLUMN IF NOT EXISTS withdrawn_why VARCHAR(500) NULL AFTER withdrawn_at',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE workshops DROP COLUMN IF EXISTS withdrawn_why');
  }
}
