import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually.js';

interface ProgramSettings {
  script: string;
  env: Record<string, string>;
}

/** One of the platform's processes, run for real. A test can kill it and start it again at the same address. */
export class Program {
  private child?: ChildProcess;
  private output = '';

  private constructor(
    private readonly settings: ProgramSettings,
    private readonly port: number,
  ) {}

  /** Does not start it. It has its own port by default. */
  static async at(settings: ProgramSettings, port?: number): Promise<Program> {
    return new Program(settings, port ?? (await freePort()));
  }

  /** Runs a script until it ends. @throws Error with its output when it fails */
  static async toEnd({ script, env }: ProgramSettings): Promise<void> {
    await promisify(execFile)(process.execPath, [script], {
      env: { PATH: process.env['PATH'] ?? '', ...env, PORT: '0' },
    });
  }

  /** The spec by which a supervisor starts it. */
  get spec() {
    const { script, env } = this.settings;
    const isReady = async () => {
      const answer = await fetch(`${this.url}/readyz`);
      await answer.body?.cancel();
      return answer.ok;
    };
    return { script, env: { ...env, PORT: String(this.port) }, isReady };
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get log(): string {
    return this.output;
  }

  /** Resolves once `/readyz` answers 200; rejects with the output if the process ends before that. */
  async start(): Promise<void> {
    const { script, env } = this.settings;
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'] ?? '', ...env, PORT: String(this.port) },
      // It stops by itself when this process ends, even by kill -9.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const streams = [child.stdout, child.stderr] as Socket[];
    for (const stream of streams)
      stream.on('data', (chunk) => {
        this.output = (this.output + chunk).slice(-4_000);
      });
    // A test that fails to stop it does not keep this process from ending.
    for (const each of [child, child.channel, ...streams]) each?.unref();
    await eventually(async () => {
      if (hasEnded(child)) throw new Error(`${script} ended: ${this.output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.status === 200;
    });
  }

  /** Stops it with a signal, as a deployment does. @returns its exit code, once it has ended */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** kill -9: the process cannot flush, close or log anything. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Forgets it only once it has ended, so that whatever refuses to stop can still be killed. */
  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child) return null;
    if (!hasEnded(child)) {
      const ended = once(child, 'exit');
      child.ref();
      child.kill(signal);
      await ended;
    }
    if (this.child === child) this.child = undefined;
    return child.exitCode;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Lower than the ports that systems use for outgoing connections and for port 0, and higher than those that the launcher picks. */
const FIRST = 20_000;
const BEYOND_LAST = 32_000;

const reservations = join(tmpdir(), 'festival-test-ports');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** This process's own id if the file is gone; the caller then tries another port. */
const holderOf = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return process.pid;
  }
};

/** Reserves a port until this process ends. False if another process has it. */
const reserve = (port: number): boolean => {
  const file = join(reservations, String(port));
  mkdirSync(reservations, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(holderOf(file))) rmSync(file, { force: true });
    return false;
  }
};

const canListen = async (port: number): Promise<boolean> => {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/**
 * A port that is free and that no other test gets. If two processes got the same port, the second would end, and the first would
 * answer in its place.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FIRST, BEYOND_LAST);
    if (reserve(port) && (await canListen(port))) return port;
  }
};
