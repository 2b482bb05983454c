import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

export { freePort } from './free-port.js';

interface ProgramSettings {
  /** A script that Node runs. */
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

  /** The last lines of its output. */
  get log(): string {
    return this.output;
  }

  /** Resolves once `/readyz` answers 200; rejects with the output if the process ends before that. */
  async start(): Promise<void> {
    const { script, env } = this.settings;
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'] ?? '', ...env, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        this.output = (this.output + chunk).slice(-4_000);
      });
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`${script} ended: ${this.output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.status === 200;
    });
  }

  /** Stops it with a signal, as a deployment does. @returns its exit code, once it has ended */
  async stop(): Promise<number | null> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    return code;
  }

  /** kill -9: the process cannot flush, close or log anything. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
