export { appendOnlySql } from './append-only.js';
export { accountColumn, asciiColumn, fixedColumn, idColumn } from './columns.js';
export { containing } from './containing.js';
export { type DatabaseSettings, dataSourceOptions } from './data-source-options.js';
export { fromJson } from './from-json.js';
export { insertRows } from './insert-rows.js';
export { Migration } from './migration.js';
export { openDatabase } from './open-database.js';
export { ping } from './ping.js';
export { PreparedReads, type Reads } from './prepared-reads.js';
export { runMigrations } from './run-migrations.js';
export { Snapshots } from './snapshots.js';
export {
  COMMIT_WITHIN_MS,
  isDuplicateKey,
  isLockTimeout,
  RetryTransaction,
  Transactions,
} from './transactions.js';
