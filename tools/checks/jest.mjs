import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';
import { RunError, run } from '../launcher/lib/run.mjs';

/** Each worker has its own Redis. There is one more than cores, because tests wait for half of their time: for databases, timers and browsers. */
const WORKERS = Math.min(4, availableParallelism() + 1);

/** Four times what the slowest part takes on two cores. What hangs must not hold back what the other parts found. */
export const LIMIT_MS = 75 * 60_000;
/** How long Jest may take to end after its last test. A process or a connection that a test has left holds it for ever. */
const END_WITHIN_MS = 5 * 60_000;

/**
 * Runs several projects of jest.config.js in one Jest run, so that their files share the workers.
 * @param {string[]} projects
 * @param {{ env: NodeJS.ProcessEnv, niceness?: number, args?: string[], say?: (detail: string) => void }} options `say` gets the file that has just ended
 * @returns {Promise<Outcome>}
 */
export async function runJest(
  projects,
  { env, niceness, args = [`--maxWorkers=${WORKERS}`], say },
) {
  const folder = await mkdtemp(join(tmpdir(), 'festival-jest-'));
  const outputFile = join(folder, 'results.json');
  const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
  const choice = ['--selectProjects', ...projects, '--json', `--outputFile=${outputFile}`];
  let output = '';
  try {
    const command = [...V8_FLAGS, jest, ...choice, ...args];
    const leftRunning = new AbortController();
    const onOutput = (/** @type {string} */ text) => {
      if (/^Ran all test suites/m.test(text))
        setTimeout(() => leftRunning.abort(), END_WITHIN_MS).unref();
      const file = text.match(/^(?:PASS|FAIL) .*?([^/ ]+)\.[cm]?[jt]sx?/m)?.[1];
      if (file) say?.(`after ${file}`);
    };
    const limits = { limitMs: LIMIT_MS, signal: leftRunning.signal, onOutput };
    const options = { cwd: ROOT, env, niceness, ...limits };
    await run(process.execPath, command, options).catch((error) => {
      output = withoutJson(explain(error));
    });
    const written = await readFile(outputFile, 'utf8').catch(() => undefined);
    if (!written) return { passed: 0, failed: 1, output };
    const results = JSON.parse(written);
    const { passed, failed } = countJest(results);
    // Jest can fail for a reason outside the tests, such as an error in the global setup.
    return { passed, failed: Math.max(failed, output ? 1 : 0), output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `--json` also prints the results, on one line that people don't read. */
function withoutJson(/** @type {string} */ output) {
  return output
    .replace(/^\{"num.*$/gm, '')
    .replace(/^Test results written to.*$/gm, '')
    .trim();
}

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output]
 */

/**
 * A check that passes or fails as a whole.
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Outcome>}
 */
export async function oneCheck(work) {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, output: explain(error) };
  }
}

/** @param {Outcome[]} outcomes @returns {Outcome} */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    output: outcomes.flatMap(({ output }) => output ?? []).join('\n'),
  };
}

/**
 * @typedef {object} JestResults the content of Jest's `--json` file
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 */

/**
 * A suite that could not run has no tests to count, so it counts as one failure. A run without tests does too.
 * @param {JestResults} results
 * @returns {Outcome}
 */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const hasRun = numPassedTests + failed > 0;
  return { passed: numPassedTests, failed: hasRun ? failed : 1 };
}

/**
 * Reads the counts from a last line `N passed, N failed`. Without that line, the run itself has failed.
 * @param {string} output
 * @param {boolean} hasSucceeded
 * @returns {Outcome}
 */
export function countLastLine(output, hasSucceeded) {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  const passed = Number(last?.[1] ?? 0);
  const failed = Number(last?.[2] ?? 0);
  const isWorse = failed === 0 && (!hasSucceeded || passed === 0);
  return { passed, failed: isWorse ? 1 : failed };
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof RunError) return `${error.output.trim()}\n${error.message}`.trim();
  return error instanceof Error ? error.message : String(error);
}

const [NODE = 0] = process.versions.node.split('.').map(Number);

/**
 * V8's flags for test processes. A test runs most of its code a few times only, so compiling it for speed costs more than it saves, and what it
 * allocates is mostly gone soon. In Node 20 the React tests take three quarters of their processor time with these flags.
 */
export const V8_FLAGS = [
  '--max-semi-space-size=64',
  '--max-lazy',
  // How long a function must be busy before it is optimized. Node 22 has another measure for it.
  NODE < 22 ? '--interrupt-budget=2160000' : '--invocation-count-for-turbofan=17000',
];
