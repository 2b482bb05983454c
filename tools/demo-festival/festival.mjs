import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, ROOT } from '../launcher/lib/paths.mjs';
import { freePort } from '../launcher/lib/ports.mjs';

const ASK_EVERY_MS = 250;

/**
 * Starts a festival of its own, as any user would, in a temporary folder that `stop` deletes.
 * @param {{ logFile: string, cluster?: 'small' | 'full', env?: NodeJS.ProcessEnv }} options `logFile`: where the launcher's output is written;
 *   `cluster`: two of everything; `env`: more settings
 */
export async function startFestival({ logFile, cluster, env = {} }) {
  const home = await mkdtemp(join(tmpdir(), 'festival-e2e-'));
  const dir = join(home, cluster ? `cluster-${cluster}` : '');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log = openSync(logFile, 'w');
  const args = cluster ? ['--cluster', ...(cluster === 'small' ? ['--small'] : [])] : [];
  const launcher = spawn(process.execPath, [inRoot('tools', 'launcher', 'start.mjs'), ...args], {
    cwd: ROOT,
    env: { ...demoEnvironment(), FESTIVAL_DATA_DIR: home, PORT: String(port), ...env },
    // It stops by itself when this process ends without stopping it, and does not keep this process from ending.
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  launcher.unref();
  launcher.channel?.unref();
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
      launcher.ref();
      if (!hasEnded) launcher.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
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
