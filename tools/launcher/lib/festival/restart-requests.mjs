import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../write-file-atomic.mjs';

/**
 * The files by which `npm run restart` and the launcher communicate: the command writes an id and sends SIGUSR2; the answer contains the id.
 * @param {string} dir the festival's data folder
 */
export const restartFiles = (dir) => ({
  lock: join(dir, 'run', 'launcher.lock'),
  asked: join(dir, 'run', 'restart.asked'),
  answered: join(dir, 'run', 'restart.answered'),
});

/**
 * Answers each `npm run restart`, one after the other.
 * @param {string} dir
 * @param {() => Promise<void>} restart
 */
export function handleRestartRequests(dir, restart) {
  const { asked, answered } = restartFiles(dir);
  let last = Promise.resolve();
  process.on('SIGUSR2', () => {
    last = last.then(async () => {
      const id = readFileSync(asked, 'utf8');
      const error = await restart().then(
        () => undefined,
        (cause) => cause.message,
      );
      writeFileAtomic(answered, JSON.stringify({ id, error }));
    });
  });
}
