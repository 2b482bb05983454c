import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { MailerConfig } from '../../src/config.js';

/** The built mailer. */
export const MAILER_MAIN = path.resolve(__dirname, '../../../../bundles/mailer.main.js');

/** A configuration as environment variables for a separate process. */
export const processEnvironment = (config: MailerConfig): Record<string, string> =>
  Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));

/** Starts the built mailer as a separate process that can be killed. */
export const spawnMailer = (config: MailerConfig): ChildProcess =>
  spawn(process.execPath, [MAILER_MAIN], {
    env: {
      PATH: process.env['PATH'],
      ...processEnvironment(config),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Kills without a graceful shutdown, like the kernel when memory runs out. */
export const kill = async (mailer: ChildProcess): Promise<void> => {
  const gone = once(mailer, 'exit');
  mailer.kill('SIGKILL');
  await gone;
};
