import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '@festival/contracts/services';
import { dataDir, ROOT } from '../../tools/launcher/lib/paths.mjs';
import { freePort } from '../../tools/launcher/lib/ports.mjs';
import { eventually } from './festival.js';

const pidOf = async (name: string): Promise<number> => {
  const list = await readFile(join(dataDir(), 'run', 'processes.json'), 'utf8');
  const entries: { name: string; pid: number }[] = JSON.parse(list);
  const found = entries.findLast((entry) => entry.name === name);
  if (!found) throw new Error(`The festival has no process ${name}`);
  return found.pid;
};

/** Runs something while a service of the festival hangs: it accepts requests and answers none. */
export const whileHung = async (name: ServiceName, run: () => Promise<void>): Promise<void> => {
  const pid = await pidOf(name);
  process.kill(pid, 'SIGSTOP');
  try {
    await run();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

/** What one process alone has: a channel of Node's cluster module, and a port. */
const OF_ONE = /^(NODE_UNIQUE_ID|NODE_CHANNEL_\w+|METRICS_PORT)=/;

/** A process's command line and environment. The system has both only on Linux. */
const programOf = async (pid: number) => {
  const read = async (file: string) =>
    (await readFile(`/proc/${pid}/${file}`, 'utf8')).split('\0').filter(Boolean);
  const [command = '', ...args] = await read('cmdline');
  const variables = (await read('environ')).filter((line) => !OF_ONE.test(line));
  const env = variables.map((line) => {
    const at = line.indexOf('=');
    return [line.slice(0, at), line.slice(at + 1)] as const;
  });
  return { command, args, env: Object.fromEntries(env) };
};

/** Starts another gateway of the same festival, with variables of its own. */
export const startGateway = async (variablesAt: (port: number) => Record<string, string>) => {
  const { command, args, env } = await programOf(await pidOf('gateway'));
  const port = await freePort();
  const gateway = spawn(command, args, {
    cwd: ROOT,
    env: { ...env, PORT: String(port), ...variablesAt(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(gateway, 'exit');
  const url = `http://localhost:${port}`;
  await eventually(async () => {
    if (gateway.exitCode !== null) return;
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Error(`The gateway answered ${status}`);
  });
  if (gateway.exitCode !== null) throw new Error('The gateway did not start');
  return {
    url,
    async stop() {
      gateway.kill('SIGTERM');
      await ended;
    },
  };
};
