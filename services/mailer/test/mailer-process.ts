import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { MailerConfig } from '../src/config.js';

const MAIN = path.resolve(__dirname, '../dist/main.js');

/** The built mailer as a process of its own, that can be killed. */
export const spawnMailer = (config: MailerConfig): ChildProcess =>
  spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      ...Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)])),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** As the kernel does it when memory runs out: no farewell. */
export const kill = async (mailer: ChildProcess): Promise<void> => {
  const gone = once(mailer, 'exit');
  mailer.kill('SIGKILL');
  await gone;
};
