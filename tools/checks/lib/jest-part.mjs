import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { countJest, explain, timesOfJest } from './outcome.mjs';
import { V8_FLAGS } from './v8-flags.mjs';

/** Each worker has its own Redis. There is one more than cores, because tests wait for half of their time: for databases, timers and browsers. */
const WORKERS = Math.min(4, availableParallelism() + 1);

/**
 * Runs several projects of jest.config.js in one Jest run, so that their files share the workers.
 * @param {string[]} projects
 * @param {{ env: NodeJS.ProcessEnv, args?: string[] }} options
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function runJest(projects, { env, args = [`--maxWorkers=${WORKERS}`] }) {
  const folder = await mkdtemp(join(tmpdir(), 'festival-jest-'));
  const outputFile = join(folder, 'results.json');
  const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
  const options = ['--selectProjects', ...projects, '--json', `--outputFile=${outputFile}`];
  let output = '';
  try {
    const command = [...V8_FLAGS, jest, ...options, ...args];
    await run(process.execPath, command, { cwd: ROOT, env }).catch((error) => {
      output = withoutJson(explain(error));
    });
    const written = await readFile(outputFile, 'utf8').catch(() => undefined);
    if (!written) return { passed: 0, failed: 1, output };
    const results = JSON.parse(written);
    const { passed, failed } = countJest(results);
    // Jest can fail for a reason outside the tests, such as an error in the global setup.
    const files = timesOfJest(results);
    return { passed, failed: Math.max(failed, output ? 1 : 0), output, files };
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
