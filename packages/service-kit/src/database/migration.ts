import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A change of the schema, as statements. Two rules, which every service's `schema.int-spec` and `two-releases.fault-spec` check:
 * - MariaDB commits each statement by itself, so a migration that is killed half-way runs again from its first one. Each does no harm the
 *   second time: `IF NOT EXISTS`, `IF EXISTS`.
 * - The version before runs on the new schema while this one is deployed. It only expands: nothing is dropped, renamed or narrowed, and what is
 *   new has a default.
 */
export abstract class Migration implements MigrationInterface {
  protected abstract readonly steps: readonly string[];
  /** Takes the steps back. For development: a deployed schema only expands. */
  protected abstract readonly undoing: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const step of this.steps) await runner.query(step);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const step of this.undoing) await runner.query(step);
  }
}
