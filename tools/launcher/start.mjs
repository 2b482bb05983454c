/**
 * `npm start`, and `npm run dev`, which rebuilds at every save: of everything, or `-- workshops` of that area only. `npm run cluster` runs two of
 * everything as a trial, which begins without data; with `-- --small` the database is a single one.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { editionOf } from './lib/edition.mjs';
import { Festival } from './lib/festival.mjs';
import { appFolder } from './lib/install.mjs';
import { HeldError, takeLock } from './lib/lock.mjs';
import { checkMachine } from './lib/machine.mjs';
import { dataDir, inRoot } from './lib/paths.mjs';
import { isPortTaken } from './lib/ports.mjs';
import { previewUrlOf } from './lib/process-specs.mjs';
import { forgetData, handleRestartRequests } from './lib/state.mjs';
import { createSteps, printFailure, seconds } from './lib/steps.mjs';

const env = process.env;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    watch: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
  },
});
const isWatching = values.watch;
const port = Number(env.PORT || 3000);
const url = env.PUBLIC_URL ?? `http://localhost:${port}`;
const cluster = values.cluster ? (values.small ? 'small' : 'full') : undefined;
const dir = join(dataDir(env), cluster ? `cluster-${cluster}` : '');
const steps = createSteps();
// Node compiles a module once and stores the result for every process that loads it (Node 22 and later).
env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'node');

/** @type {Festival | undefined} */
let festival;
/** @type {(() => void) | undefined} */
let unlock;
let isStopping = false;

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  if (festival) steps.note('Stopping');
  await festival?.stop();
  unlock?.();
  process.exit(code);
}

// The terminal may be closed. Writing to it then fails, and must not interrupt the stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stop(0));
// A test that started it has ended.
process.on('disconnect', () => stop(0));

/** Switches to changed code without stopping. */
async function restart() {
  if (!festival) throw new Error('The festival is still starting');
  await festival.restart();
  steps.note('Every process runs the current code.');
}

/** The folder of the only area that is watched. */
function watchedApp() {
  const [area] = isWatching ? positionals : [];
  return area && appFolder(area);
}

/** Checks the port before anything slow starts. */
function checkPort() {
  if (Number.isInteger(port) && port > 0 && port < 65_536) return;
  throw new Error(
    `PORT=${env.PORT} is not a port. Choose one from 1 to 65535: PORT=3000 npm start`,
  );
}

async function claim() {
  try {
    unlock = takeLock(join(dir, 'run', 'launcher.lock'), {
      url,
      previewUrl: previewUrlOf(env, url) ?? '',
    });
  } catch (error) {
    if (!(error instanceof HeldError)) throw error;
    throw new Error(
      `The festival already runs at ${error.holder.url} (process ${error.holder.pid}).`,
    );
  }
  const left = await new Festival({ dir, steps, env }).processList.stopLeftovers();
  if (left.length > 0) steps.note(`Stopped what an earlier start left behind: ${left.join(', ')}`);
  if (await isPortTaken(port, env.HOST))
    throw new Error(
      `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
    );
  if (cluster) forgetData(dir);
}

try {
  checkMachine();
  checkPort();
  editionOf(env);
  const app = watchedApp();
  await claim();
  festival = new Festival({ dir, steps, env, isWatching, watchedApp: app, cluster });
  handleRestartRequests(dir, restart);
  const { isDemo } = await festival.start();
  const signIns =
    'vendor inkwell / midsummer-demo · admin admin / midsummer-demo · students by name';
  steps.note(
    `\nThe festival is ready at ${url}${isDemo ? `  (${signIns} · mails ${url}/mailbox/)` : ''}` +
      `  in ${seconds(process.uptime() * 1000)}; Ctrl-C stops it.`,
  );
} catch (error) {
  if (!isStopping) {
    printFailure(error, join(dir, 'logs', 'failure.log'));
    await stop(1);
  }
}
