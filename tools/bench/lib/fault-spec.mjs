import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestPair } from '../../checks/test-pair.mjs';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';

/**
 * Runs a fault spec with more load than `npm test` has time for, on durable stores. It prints the results.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
export async function runFaultSpec(name, env) {
  const pair = await startTestPair({ isDurable: true });
  try {
    const jest = spawn(
      process.execPath,
      [
        inRoot('node_modules', 'jest', 'bin', 'jest.js'),
        ...['--selectProjects', 'faults', '--runInBand', '--testPathPatterns', name],
      ],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: {
          ...process.env,
          TEST_DATABASE_URL: pair.databaseUrl,
          TEST_REDIS_URL: pair.redisUrl,
          ...env,
        },
      },
    );
    const [code] = await once(jest, 'exit');
    if (code !== 0) throw new Error(`${name} left something wrong`);
  } finally {
    await pair.stop();
  }
}
