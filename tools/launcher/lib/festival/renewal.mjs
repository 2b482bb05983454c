import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../write-whole.mjs';

/**
 * The files by which `npm run restart` and the launcher communicate: the command writes an id and sends SIGUSR2; the answer contains the id.
 * @param {string} dir the festival's data folder
 */
export const renewalFiles = (dir) => ({
  lock: join(dir, 'run', 'launcher.lock'),
  asked: join(dir, 'run', 'restart.asked'),
  answered: join(dir, 'run', 'restart.answered'),
});

/**
 * Answers each `npm run restart`, one after the other.
 * @param {string} dir
 * @param {() => Promise<void>} renew
 */
export function answerRenewals(dir, renew) {
  const { asked, answered } = renewalFiles(dir);
  let last = Promise.resolve();
  process.on('SIGUSR2', () => {
    last = last.then(async () => {
      const id = readFileSync(asked, 'utf8');
      const error = await renew().then(
        () => undefined,
        (cause) => cause.message,
      );
      writeWhole(answered, JSON.stringify({ id, error }));
    });
  });
}
