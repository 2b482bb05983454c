import type { DatabaseSettings } from './data-source-options.js';
import { openDatabase } from './open-database.js';

const LOCK_SECONDS = 60;
const LOCK = 'CONCAT(DATABASE(), ".migrations")';

/**
 * Brings a service's database to its newest migration. Processes that start together take turns.
 * @param lockSeconds how long it waits for its turn
 * @returns the names of the migrations that ran.
 * @throws Error when another process does not end its turn; then nothing was changed
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
    // A transaction around statements that commit by themselves would only pretend to undo them.
    const ran = await dataSource.runMigrations({ transaction: 'none' });
    return ran.map((migration) => migration.name);
  } finally {
    // A turn ends with its connection, also that of a process that was killed.
    await turn.release();
    await dataSource.destroy();
  }
};
