import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { countJest, explain } from './outcome.mjs';

/**
 * Runs one project of jest.config.js.
 * @param {string} project
 * @param {{ env: NodeJS.ProcessEnv, args?: string[] }} options
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function runJest(project, { env, args = [] }) {
  const folder = await mkdtemp(join(tmpdir(), 'festival-jest-'));
  const outputFile = join(folder, 'results.json');
  const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
  const options = ['--selectProjects', project, '--json', `--outputFile=${outputFile}`, ...args];
  let output = '';
  try {
    await run(process.execPath, [jest, ...options], { cwd: ROOT, env }).catch((error) => {
      output = withoutJson(explain(error));
    });
    const results = await readFile(outputFile, 'utf8').catch(() => undefined);
    if (!results) return { passed: 0, failed: 1, output };
    const counts = countJest(JSON.parse(results));
    // Jest may fail for a reason that no test has, such as a set-up that threw.
    return { ...counts, failed: Math.max(counts.failed, output ? 1 : 0), output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `--json` also prints the results, in one line that no person reads. */
function withoutJson(/** @type {string} */ output) {
  return output
    .replace(/^\{"num.*$/gm, '')
    .replace(/^Test results written to.*$/gm, '')
    .trim();
}
