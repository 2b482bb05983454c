import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** No network, not even the loopback interface, and no shared memory. */
const WITHOUT_NETWORK = ['unshare', '--user', '--net', '--ipc', '--'];
/** Ends with the gateway, however the gateway ends. */
const WITH_THE_GATEWAY = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'];

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

/** The whole environment of a renderer. Any time zone will do, because times are shown in the edition's. */
const ENVIRONMENT = { TZ: 'UTC' };

const succeeds = async ([command, ...args]: readonly string[]): Promise<boolean> => {
  try {
    await run(command!, args);
    return true;
  } catch {
    return false;
  }
};

/** The private writable memory of a process, in bytes. @throws Error when it has ended */
const memoryOf = async (pid: number): Promise<number> => {
  const [, kilobytes] = /^VmData:\s*(\d+) kB$/m.exec(
    await readFile(`/proc/${pid}/status`, 'utf8'),
  )!;
  return Number(kilobytes) * 1024;
};

/** Limits what a program can reach: Node's own permissions, and what this system adds to them. */
export class Sandbox {
  private constructor(
    private readonly prefix: readonly string[],
    /** Whether the kernel keeps it from sockets, files and processes. */
    readonly hasLimits: boolean,
    /** The limits that this system does not support, for the log. */
    readonly missing: readonly string[],
  ) {}

  /** Detects what this system supports. */
  static async detect(): Promise<Sandbox> {
    const [noNetwork, endsAlong, hasLimits] = await Promise.all([
      succeeds([...WITHOUT_NETWORK, 'true']),
      succeeds([...WITH_THE_GATEWAY, 'true']),
      succeeds(['sh', '-c', `prlimit --pid $$ ${LIMITS.join(' ')}`]),
    ]);
    return new Sandbox(
      [...(noNetwork ? WITHOUT_NETWORK : []), ...(endsAlong ? WITH_THE_GATEWAY : [])],
      hasLimits,
      [
        ...(noNetwork ? [] : ['a network namespace (unshare)']),
        ...(endsAlong ? [] : ['ending with the gateway in the middle of a loop (setpriv)']),
        ...(hasLimits ? [] : ['no sockets, no files and memory limits by the kernel (prlimit)']),
      ],
    );
  }

  /** @param program a script without dependencies; it may read its own folder until `restrict` */
  command(program: string): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
    const node = [process.execPath, ...nodeFlags(program), program];
    const [command = process.execPath, ...args] = [...this.prefix, ...node];
    return { command, args, env: ENVIRONMENT };
  }

  /**
   * Limits a started process to what it still needs, and lets the services on this machine go first.
   * @throws Error when that fails, because the process could then do anything
   */
  async restrict(pid: number): Promise<void> {
    setPriority(pid, NICENESS);
    if (!this.hasLimits) return;
    const memory = (await memoryOf(pid)) + GROWTH_BYTES;
    await run('prlimit', ['--pid', String(pid), ...LIMITS, `--data=${memory}:${memory}`]);
  }
}
