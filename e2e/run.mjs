/**
 * Runs the journeys in a real browser: `node e2e/run.mjs [name…]`. With FESTIVAL_URL they visit the festival that runs there; without it they
 * start one of their own and stop it. Pages of failed tests are saved in `.cache/e2e/`.
 */

import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countJest, sum, V8_FLAGS } from '../tools/checks/jest.mjs';
import { startFestival } from '../tools/demo-festival/festival.mjs';
import { inRoot, ROOT } from '../tools/launcher/lib/paths.mjs';
import { createSteps, seconds } from '../tools/launcher/lib/steps.mjs';

/** A screenshot is taken after the same journeys every time, so that it shows the same vendors and orders. */
const inOrder = process.env.SCREENSHOTS === '1';

/** The journeys of the second run change the festival for everybody. Those of the first run do not. */
const RUNS = [
  { project: 'together', workers: inOrder ? 1 : 3 },
  { project: 'alone', workers: 1 },
];

/**
 * Runs the journeys against a running festival.
 * @param {{ url: string, dir?: string, folder: string, args: string[], onStart: (child: import('node:child_process').ChildProcess) => void }} options
 * `dir` is the festival's data, by default that of `npm start`; `folder` is for the results and what is saved of failures; `args` go to Jest, for example names of journeys
 * @returns {Promise<import('../tools/checks/jest.mjs').Outcome>}
 */
async function runJourneys({ url, dir, folder, args, onStart }) {
  const isChoice = args.some((arg) => !arg.startsWith('-'));
  const outcomes = [];
  for (const { project, workers } of RUNS) {
    const outputFile = join(folder, `${project}.json`);
    await rm(outputFile, { force: true });
    const jest = spawn(
      process.execPath,
      [
        ...V8_FLAGS,
        inRoot('node_modules', 'jest', 'bin', 'jest.js'),
        `--config=${inRoot('e2e', 'jest.config.js')}`,
        `--selectProjects=${project}`,
        `--maxWorkers=${workers}`,
        ...(inOrder ? [`--testSequencer=${inRoot('e2e', 'lib', 'by-path.cjs')}`] : []),
        ...(isChoice ? ['--passWithNoTests'] : []),
        '--json',
        `--outputFile=${outputFile}`,
        ...args,
      ],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          FESTIVAL_URL: url,
          E2E_FOLDER: folder,
          ...(dir && { FESTIVAL_DATA_DIR: dir }),
        },
        // The results are read from the output file. On standard output they would be one long line.
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    onStart(jest);
    await new Promise((resolve) => jest.once('exit', resolve));
    outcomes.push(outcomeOf(await readFile(outputFile, 'utf8').catch(() => undefined), isChoice));
  }
  return sum(outcomes);
}

/** @param {string | undefined} written @param {boolean} isChoice when the caller chose journeys by name: this run may then have none */
function outcomeOf(written, isChoice) {
  if (!written) return { passed: 0, failed: 1 };
  const results = JSON.parse(written);
  if (isChoice && results.testResults.length === 0) return { passed: 0, failed: 0 };
  return countJest(results);
}

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

/** @type {import('../tools/checks/jest.mjs').Outcome} */
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
