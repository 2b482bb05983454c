import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { MailerConfig } from '../src/config.js';

/** What the built mailer runs as. */
export const MAILER_MAIN = path.resolve(__dirname, '../dist/main.js');

/** A configuration as a process of its own is told it. */
export const processEnvironment = (config: MailerConfig): Record<string, string> =>
  Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));

/** The built mailer as a process of its own, that can be killed. */
export const spawnMailer = (config: MailerConfig): ChildProcess =>
  spawn(process.execPath, [MAILER_MAIN], {
    env: {
      PATH: process.env['PATH'],
      ...processEnvironment(config),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** As the kernel does it when memory runs out: no farewell. */
export const kill = async (mailer: ChildProcess): Promise<void> => {
  const gone = once(mailer, 'exit');
  mailer.kill('SIGKILL');
  await gone;
};
