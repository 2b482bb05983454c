import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ROOT } from '../paths.mjs';
import { run } from '../run.mjs';
import { createDatabases } from '../stores/databases.mjs';
import { environmentOf, programOf, rowsFor } from './process-specs.mjs';

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
    Promise.all(rows.map((row) => runProgram(row, 'migrate', context))),
  );
  if (!context.isDemo) return;

  const world = `world.${serverKey(context.env.DATABASE_URL)}`;
  if (state.fact(world)) return;
  const loading = rows.filter((row) => existsSync(programOf(row, 'load-demo-world', context)));
  await steps.step('Loading the demo world', () =>
    Promise.all(loading.map((row) => runProgram(row, 'load-demo-world', context))),
  );
  state.remember(world, true);
}

/** The server that the demo world was loaded into. A given URL may name another server at the next start. */
function serverKey(/** @type {string | undefined} */ givenUrl) {
  if (!givenUrl) return 'own';
  return createHash('sha1').update(new URL(givenUrl).host).digest('hex').slice(0, 8);
}

/** @param {ProcessRow} row @param {'migrate' | 'load-demo-world'} program @param {Context} context */
export async function runProgram(row, program, context) {
  const env = { ...process.env, ...environmentOf(row, context) };
  await run(process.execPath, [programOf(row, program, context)], { cwd: ROOT, env });
}
