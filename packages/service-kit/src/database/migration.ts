import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A change of the schema, as a list of statements. It follows two rules; every service's `schema.int-spec` and `two-releases.fault-spec` check them.
 * - It can run again. MariaDB commits each statement separately, so a migration that was killed starts again from its first statement: use
 *   `IF NOT EXISTS` and `IF EXISTS`.
 * - It only expands. The previous version runs on the new schema during a deployment: never drop, rename or narrow anything, and give everything
 *   new a default.
 */
export abstract class Migration implements MigrationInterface {
  protected abstract readonly steps: readonly string[];
  /** Reverses the steps. For development only: a deployed schema only expands. */
  protected abstract readonly undoing: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const step of this.steps) await runner.query(step);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const step of this.undoing) await runner.query(step);
  }
}
