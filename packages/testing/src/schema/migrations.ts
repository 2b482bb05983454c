import { contractions } from './contractions.js';
import { readSchema, type Schema } from './schema.js';

interface Runner {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
  release(): Promise<void>;
}

/** The parts of TypeORM's data source that are needed here. */
interface Migrated<Runs extends Runner> {
  migrations: readonly { up(runner: Runs): Promise<unknown> }[];
  createQueryRunner(): Runs;
  query(sql: string): Promise<Record<string, string | null>[]>;
}

class Killed extends Error {}

/** The same runner, which dies after this number of statements. */
const killedAfter = <Runs extends Runner>(runner: Runs, statements: number): Runs => {
  let left = statements;
  return new Proxy(runner, {
    get: (target, property) => {
      const value = Reflect.get(target, property);
      if (property !== 'query') return typeof value === 'function' ? value.bind(target) : value;
      return async (...asked: Parameters<Runner['query']>) => {
        if (left === 0) throw new Killed();
        left -= 1;
        return target.query(...asked);
      };
    },
  });
};

/**
 * Runs every migration on an empty database. Each is killed after its first statement, then restarted and killed after its second, and so on, until
 * it completes. Then it runs once more.
 * @returns the resulting schema, and for each migration what the code before it misses afterwards
 */
export const migrateWithKills = async <Runs extends Runner>(
  dataSource: Migrated<Runs>,
): Promise<{ schema: Schema; contractions: string[] }> => {
  const runner = dataSource.createQueryRunner();
  const found: string[] = [];
  let schema = await readSchema(dataSource);
  for (const migration of dataSource.migrations) {
    let isKilled = true;
    for (let statements = 1; isKilled; statements += 1)
      isKilled = await migration.up(killedAfter(runner, statements)).then(
        () => false,
        (error) => {
          if (error instanceof Killed) return true;
          throw error;
        },
      );
    await migration.up(runner);
    const after = await readSchema(dataSource);
    const name = migration.constructor.name;
    found.push(...contractions(schema, after).map((problem) => `${name}: ${problem}`));
    schema = after;
  }
  await runner.release();
  return { schema, contractions: found };
};
