import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { inRoot, ROOT } from '../paths.mjs';
import { run } from '../run.mjs';
import { createDatabases } from '../stores/databases.mjs';
import { environmentOf, rowsFor } from './process-specs.mjs';

/**
 * @typedef {import('./context.mjs').Context} Context
 * @typedef {import('./process-row.mjs').ProcessRow} ProcessRow
 */

/**
 * Creates the databases and tables, and loads the demo world once.
 * @param {Context} context
 * @param {{ state: ReturnType<typeof import('./state.mjs').openState>, steps: import('../steps.mjs').Steps}} tools
 */
export async function prepareServices(context, { state, steps }) {
  const rows = rowsFor(context).filter(({ database }) => database);
  const databases = rows.map(({ database = '' }) => ({
    name: database,
    password: context.secret(database),
  }));
  await createDatabases(context.adminUrl, databases);
  await steps.step('Bringing the tables up to date', () =>
    Promise.all(rows.map((row) => runServiceScript(row, 'migrate.js', context))),
  );
  if (!context.isDemo) return;

  const world = `world.${serverKey(context.env.DATABASE_URL)}`;
  if (state.fact(world)) return;
  const loading = rows.filter((row) => existsSync(scriptPath(row, 'load-demo-world.js')));
  await steps.step('Loading the demo world', () =>
    Promise.all(loading.map((row) => runServiceScript(row, 'load-demo-world.js', context))),
  );
  state.remember(world, true);
}

/** The server that the demo world was loaded into. A given URL may name another server at the next start. */
function serverKey(/** @type {string | undefined} */ givenUrl) {
  if (!givenUrl) return 'own';
  return createHash('sha1').update(new URL(givenUrl).host).digest('hex').slice(0, 8);
}

const scriptPath = (/** @type {ProcessRow} */ { workspace = '' }, /** @type {string} */ script) =>
  inRoot(workspace, 'dist', script);

/** @param {ProcessRow} row @param {string} script @param {Context} context */
export async function runServiceScript(row, script, context) {
  const env = { ...process.env, ...environmentOf(row, context) };
  await run(process.execPath, [scriptPath(row, script)], { cwd: ROOT, env });
}
