import type { DatabaseSettings } from './data-source-options.js';
import { openDatabase } from './open-database.js';

const LOCK_SECONDS = 60;
const LOCK = 'CONCAT(DATABASE(), ".migrations")';

/**
 * Migrates a service's database to the newest schema. Processes that start together take turns.
 * @param lockSeconds the maximum time to wait for the turn
 * @returns the names of the migrations that ran
 * @throws Error when another process does not end its turn; then nothing has changed
 */
export const runMigrations = async (
  settings: DatabaseSettings,
  lockSeconds = LOCK_SECONDS,
): Promise<string[]> => {
  const dataSource = await openDatabase(settings);
  const turn = dataSource.createQueryRunner();
  try {
    const [{ isOurs }] = await turn.query(`SELECT GET_LOCK(${LOCK}, ?) AS isOurs`, [lockSeconds]);
    if (Number(isOurs) !== 1)
      throw new Error(`Another process has been migrating for more than ${lockSeconds} seconds`);
    // MariaDB commits each statement of a migration separately, so a transaction could not undo them.
    const ran = await dataSource.runMigrations({ transaction: 'none' });
    return ran.map((migration) => migration.name);
  } finally {
    // The turn also ends when the connection does, for example when the process is killed.
    await turn.release();
    await dataSource.destroy();
  }
};
