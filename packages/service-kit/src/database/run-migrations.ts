import { DataSource } from 'typeorm';
import { type DatabaseSettings, dataSourceOptions } from './data-source-options.js';

const LOCK_SECONDS = 60;

/**
 * Brings a service's database to its newest migration. Processes that start together take turns.
 * @returns the names of the migrations that ran.
 */
export const runMigrations = async (settings: DatabaseSettings): Promise<string[]> => {
  const dataSource = await new DataSource(dataSourceOptions(settings)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT GET_LOCK(CONCAT(DATABASE(), ".migrations"), ?)', [LOCK_SECONDS]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT RELEASE_LOCK(CONCAT(DATABASE(), ".migrations"))');
    await lock.release();
    await dataSource.destroy();
  }
};
