import { DataSource } from 'typeorm';
import { type DatabaseSettings, dataSourceOptions } from './data-source-options.js';

/** A connection to a service's database, for scripts and tests. The caller ends it with `destroy()`. */
export const openDatabase = (settings: DatabaseSettings): Promise<DataSource> =>
  new DataSource(dataSourceOptions(settings)).initialize();
