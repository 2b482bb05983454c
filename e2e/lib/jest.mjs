import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countJest, sum, timesOfJest } from '../../tools/checks/lib/outcome.mjs';
import { V8_FLAGS } from '../../tools/checks/lib/v8-flags.mjs';
import { inRoot, ROOT } from '../../tools/launcher/lib/paths.mjs';

/** The journeys of the second run change the festival for everybody. Those of the first run do not. */
const RUNS = [
  { project: 'together', workers: 2 },
  { project: 'alone', workers: 1 },
];

/**
 * Runs the journeys against a running festival.
 * @param {{ url: string, dir?: string, folder: string, args: string[], onStart: (child: import('node:child_process').ChildProcess) => void }} options
 * `dir` is the festival's data, by default that of `npm start`; `folder` is for the results and what is saved of failures; `args` go to Jest, for example names of journeys
 * @returns {Promise<import('../../tools/checks/lib/outcome.mjs').Outcome>}
 */
export async function runJourneys({ url, dir, folder, args, onStart }) {
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
  return { ...countJest(results), files: timesOfJest(results) };
}
