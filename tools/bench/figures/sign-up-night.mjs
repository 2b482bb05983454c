import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestPair } from '../../checks/test-pair.mjs';
import { inRoot, ROOT } from '../../launcher/lib/paths.mjs';

const STUDENTS = 2_000;

/** The whole sign-up night, of which `npm test` runs a small one: it prints what came of it, and fails when anything is wrong. */
export async function signUpNight() {
  const pair = await startTestPair({ isDurable: true });
  try {
    const jest = spawn(
      process.execPath,
      [
        inRoot('node_modules', 'jest', 'bin', 'jest.js'),
        ...['--selectProjects', 'faults', '--runInBand', '--testPathPatterns', 'sign-up-night'],
      ],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: {
          ...process.env,
          SIGN_UP_NIGHT_STUDENTS: String(STUDENTS),
          TEST_DATABASE_URL: pair.databaseUrl,
          TEST_REDIS_URL: pair.redisUrl,
        },
      },
    );
    const [code] = await once(jest, 'exit');
    if (code !== 0) throw new Error('The night left something wrong');
  } finally {
    await pair.stop();
  }
}
