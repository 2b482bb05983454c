import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countJest } from '../../tools/checks/lib/outcome.mjs';
import { inRoot, ROOT } from '../../tools/launcher/lib/paths.mjs';

/**
 * Runs the journeys against a running festival.
 * @param {{ url: string, folder: string, args: string[], onStart: (child: import('node:child_process').ChildProcess) => void }} options
 *   `folder` keeps what is left of failures; `args` go to Jest, names of journeys say
 */
export async function runJourneys({ url, folder, args, onStart }) {
  const outputFile = join(folder, 'results.json');
  await rm(outputFile, { force: true });
  const jest = spawn(
    process.execPath,
    [
      inRoot('node_modules', 'jest', 'bin', 'jest.js'),
      `--config=${inRoot('e2e', 'jest.config.js')}`,
      '--runInBand',
      '--json',
      `--outputFile=${outputFile}`,
      ...args,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, FESTIVAL_URL: url, E2E_FOLDER: folder },
      // Its results come from the file; on standard output they would be one long line.
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  onStart(jest);
  await new Promise((resolve) => jest.once('exit', resolve));
  const results = await readFile(outputFile, 'utf8').catch(() => undefined);
  return results ? countJest(JSON.parse(results)) : { passed: 0, failed: 1 };
}
