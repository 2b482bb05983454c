import { relative } from 'node:path';
import { ROOT } from '../../launcher/lib/paths.mjs';
import { RunError } from '../../launcher/lib/run.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output]
 * @property {FileTime[]} [files] how long each test file took
 *
 * @typedef {{ file: string, ms: number }} FileTime
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
    files: outcomes.flatMap(({ files }) => files ?? []),
  };
}

/**
 * @typedef {object} JestResults the content of Jest's `--json` file
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {{ name: string, startTime: number, endTime: number }[]} [testResults]
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

/** @param {JestResults} results @returns {FileTime[]} */
export function timesOfJest({ testResults = [] }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    ms: endTime - startTime,
  }));
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
  if (error instanceof RunError) return error.output.trim() || error.message;
  return error instanceof Error ? error.message : String(error);
}
