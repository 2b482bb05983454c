export { type DatabaseSettings, dataSourceOptions } from './data-source-options.js';
export { Migration } from './migration.js';
export { PreparedReads } from './prepared-reads.js';
export { runMigrations } from './run-migrations.js';
export { COMMIT_WITHIN_MS, isDuplicateKey, Transactions } from './transactions.js';
