/** `npm run restart`: the running festival switches to the current code, and no request fails meanwhile. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { lockHolder } from './lib/lock.mjs';
import { dataDir, writeFileAtomic } from './lib/paths.mjs';
import { restartFiles } from './lib/state.mjs';
import { printFailure } from './lib/steps.mjs';

const POLL_MS = 200;

const { lock, asked, answered } = restartFiles(dataDir());

/** @returns {{ id: string, error?: string } | undefined} */
const answer = () =>
  existsSync(answered) ? JSON.parse(readFileSync(answered, 'utf8')) : undefined;

async function restart() {
  const launcher = lockHolder(lock);
  if (!launcher) throw new Error('No festival runs here. Start it with: npm start');
  const id = randomUUID();
  rmSync(answered, { force: true });
  writeFileAtomic(asked, id);
  process.kill(launcher.pid, 'SIGUSR2');
  console.log(`Replacing the processes of ${launcher.url}; the launcher shows the progress.`);
  while (answer()?.id !== id) {
    if (!lockHolder(lock)) throw new Error('The launcher ended before everything was replaced.');
    await pause(POLL_MS);
  }
  const error = answer()?.error;
  if (error) throw new Error(`${error}\nThe other processes still run their old code.`);
  console.log('Every process runs the current code.');
}

await restart().catch((error) => {
  printFailure(error);
  process.exitCode = 1;
});
