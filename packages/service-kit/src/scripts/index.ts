export { runDemoScript } from './run-demo-script.js';
export { runMigrationScript } from './run-migration-script.js';
