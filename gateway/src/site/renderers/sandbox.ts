import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs that start a renderer, and what they add. Where one fails, a renderer starts without it. */
const LAUNCHERS = [
  {
    adds: 'a network namespace (unshare)',
    // No network, not even the loopback interface, and no shared memory.
    command: ['unshare', '--user', '--net', '--ipc', '--'],
  },
  {
    adds: 'ending with the gateway in the middle of a loop (setpriv)',
    command: ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'],
  },
];

/** After `restrict`: no new file, socket, pipe or process; no core dump; no writing to files. */
const LIMITS = ['--nofile=0:0', '--nproc=0:0', '--core=0:0', '--fsize=0:0'];
/** From 0 to 19: a renderer that has much to do leaves the processor to others. */
const NICENESS = 5;

const HEAP_MB = 160;
/** The heap at which garbage is first collected. V8 would derive one from the maximum that is so small that a page takes a fifth longer. */
const FIRST_COLLECTED_MB = HEAP_MB / 2;
/** The memory that it may add after the start. The memory at the start differs a lot between versions of Node. */
const GROWTH_BYTES = 500_000_000;

/** Node's own limits: it reads only the program's files, starts no process or thread, loads no native code, and nothing changes the language's objects that it relies on. */
const nodeFlags = (program: string): string[] => [
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  `--allow-fs-read=${dirname(program)}/*`,
  '--no-addons',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  '--frozen-intrinsics',
  `--max-old-space-size=${HEAP_MB}`,
  `--initial-old-space-size=${FIRST_COLLECTED_MB}`,
];

const succeeds = (command: string, args: readonly string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );

/** Limits what a program can reach: Node's own permissions, and what this system adds to them. */
export class Sandbox {
  private constructor(
    private readonly launchers: typeof LAUNCHERS,
    /** Whether the kernel keeps it from sockets, files and processes. */
    readonly hasLimits: boolean,
  ) {}

  /** Detects what this system supports. */
  static async detect(): Promise<Sandbox> {
    const [hasLimits, ...found] = await Promise.all([
      succeeds('sh', ['-c', `prlimit --pid $$ ${LIMITS.join(' ')}`]),
      ...LAUNCHERS.map(({ command: [name, ...args] }) => succeeds(name!, [...args, 'true'])),
    ]);
    return new Sandbox(
      LAUNCHERS.filter((_, at) => found[at]),
      hasLimits,
    );
  }

  /** The limits that this system does not support, for the log. */
  get missing(): string[] {
    const launchers = LAUNCHERS.filter((one) => !this.launchers.includes(one));
    const limits = 'no sockets, no files and memory limits by the kernel (prlimit)';
    return [...launchers.map(({ adds }) => adds), ...(this.hasLimits ? [] : [limits])];
  }

  /** @param program a script without dependencies; it may read its own folder until `restrict` */
  command(program: string): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
    const launchers = this.launchers.flatMap(({ command }) => command);
    const node = [process.execPath, ...nodeFlags(program), program];
    const [command = process.execPath, ...args] = [...launchers, ...node];
    // Any time zone will do, because times are shown in the edition's.
    return { command, args, env: { TZ: 'UTC' } };
  }

  /**
   * Limits a started process to what it still needs, and lets the services on this machine go first.
   * @throws Error when that fails, because the process could then do anything
   */
  async restrict(pid: number): Promise<void> {
    setPriority(pid, NICENESS);
    if (!this.hasLimits) return;
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const [, writableKb] = /^VmData:\s*(\d+) kB$/m.exec(status)!;
    const memory = Number(writableKb) * 1024 + GROWTH_BYTES;
    await run('prlimit', ['--pid', String(pid), ...LIMITS, `--data=${memory}:${memory}`]);
  }
}
