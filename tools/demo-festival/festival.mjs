import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';
import { freePort } from '../launcher/lib/ports.mjs';

const ASK_EVERY_MS = 250;

/**
 * Starts a festival of its own, as any user would, in a temporary folder that `stop` deletes.
 * @param {{ logFile: string }} options where the launcher's output is written
 */
export async function startFestival({ logFile }) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log = openSync(logFile, 'w');
  const launcher = spawn(process.execPath, [inRoot('tools', 'launcher', 'start.mjs')], {
    cwd: ROOT,
    env: { ...demoEnvironment(), FESTIVAL_DATA_DIR: dir, PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise((resolve) => launcher.once('exit', resolve));
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );

  return {
    url,
    dir,
    /** The folder of the processes' logs. */
    logs: join(dir, 'logs'),
    /** Waits as long as the launcher lives. */
    async ready() {
      while (!(await isReady())) {
        if (hasEnded) throw new Error('The festival did not start');
        await pause(ASK_EVERY_MS);
      }
    },
    /** Resolves when the launcher and every process that it started have ended. */
    async stop() {
      if (!hasEnded) launcher.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const OWN = [
  'DATABASE_URL',
  'REDIS_URL',
  'PUBLIC_URL',
  'PREVIEW_URL',
  'DESK_URL',
  'HOST',
  'FESTIVAL_MODE',
  'FESTIVAL_NOW',
];

/** The current environment without the settings of a festival, so that the measured demo starts with its defaults. */
export const demoEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.includes(name)));
