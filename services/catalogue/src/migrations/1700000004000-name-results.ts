import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of repeated requests are those of every service, which make other things than orders. */
export class NameResults1700000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys RENAME COLUMN order_id TO result_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys RENAME COLUMN result_id TO order_id');
  }
}
