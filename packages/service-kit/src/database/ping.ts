import type { DataSource } from 'typeorm';

/** @throws Error when the database does not answer */
export const ping = async (dataSource: DataSource): Promise<void> => {
  await dataSource.query('SELECT 1');
};
