export { type DatabaseSettings, dataSourceOptions } from './data-source-options.js';
export { PreparedReads } from './prepared-reads.js';
export { runMigrations } from './run-migrations.js';
export { isDuplicateKey, Transactions } from './transactions.js';
