export { appendOnlySql } from './database/append-only.js';
export { accountColumn, asciiColumn, fixedColumn, idColumn } from './database/columns.js';
export { containing } from './database/containing.js';
export { type DatabaseSettings, dataSourceOptions } from './database/data-source-options.js';
export { fromJson } from './database/from-json.js';
export { insertRows } from './database/insert-rows.js';
export { Migration } from './database/migration.js';
export { openDatabase } from './database/open-database.js';
export { ping } from './database/ping.js';
export { PreparedReads, type Reads } from './database/prepared-reads.js';
export { runMigrations } from './database/run-migrations.js';
export { Snapshots } from './database/snapshots.js';
export {
  COMMIT_WITHIN_MS,
  isDuplicateKey,
  isLockTimeout,
  RetryTransaction,
  Transactions,
} from './database/transactions.js';
