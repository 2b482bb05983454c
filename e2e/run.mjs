/**
 * Runs the journeys in a real browser: `node e2e/run.mjs [name…]`. With FESTIVAL_URL they visit the festival that runs there; without it they
 * start one of their own and stop it. Pages of failed tests are saved in `.cache/e2e/`.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFestival } from '../tools/demo-festival/festival.mjs';
import { inRoot } from '../tools/launcher/lib/paths.mjs';
import { createSteps, seconds } from '../tools/launcher/lib/steps.mjs';
import { runJourneys } from './lib/jest.mjs';

const folder = inRoot('.cache', 'e2e');
const launcherLog = join(folder, 'launcher.log');
const steps = createSteps();

/** @type {Awaited<ReturnType<typeof startFestival>> | undefined} */
let festival;
/** @type {import('node:child_process').ChildProcess | undefined} */
let jest;
/** @type {Promise<void> | undefined} */
let stopping;

const stop = () => (stopping ??= Promise.resolve(festival?.stop()));

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, async () => {
    jest?.kill('SIGTERM');
    await stop();
    process.exit(130);
  });

async function start() {
  if (process.env.FESTIVAL_URL) return process.env.FESTIVAL_URL.replace(/\/$/, '');
  festival = await startFestival({ logFile: launcherLog });
  const { ready, url } = festival;
  await steps.step('Starting a festival', ready);
  return url;
}

/** @type {import('../tools/checks/lib/outcome.mjs').Outcome} */
let counts = { passed: 0, failed: 1 };
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const url = await start();
  const startedAt = performance.now();
  counts = await runJourneys({
    url,
    dir: festival?.dir,
    folder,
    args: process.argv.slice(2),
    onStart(child) {
      jest = child;
    },
  });
  steps.note(`Journeys took ${seconds(performance.now() - startedAt)}`);
  await writeFile(join(folder, 'times.json'), JSON.stringify(counts.files));
} catch (error) {
  // The user who stopped it knows why it did not start.
  if (!stopping) {
    const said = await readFile(launcherLog, 'utf8').catch(() => '');
    steps.note(`${error instanceof Error ? error.message : error}\n${said}`);
  }
} finally {
  if (festival && counts.failed > 0)
    await cp(festival.logs, join(folder, 'logs'), { recursive: true }).catch(() => {});
  await stop();
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
