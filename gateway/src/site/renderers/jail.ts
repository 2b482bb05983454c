import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** No network, not even this machine's own, and no shared memory. */
const WITHOUT_NETWORK = ['unshare', '--user', '--net', '--ipc', '--'];
/** Ends with the gateway, however the gateway ends. */
const WITH_THE_GATEWAY = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'];

/** From now on: no further file, socket or pipe; no process; no dump; nothing written to a file. */
const LIMITS = ['--nofile=0:0', '--nproc=0:0', '--core=0:0', '--fsize=0:0'];
const HEAP_MB = 160;
/** Memory beyond what it has when it is up, which differs much from one Node to another. */
const GROWTH_BYTES = 500_000_000;

/** Node's own limits: of files it reads those of the program, and starts neither processes nor threads, nor loads native code. */
const nodeFlags = (program: string): string[] => [
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  `--allow-fs-read=${dirname(program)}/*`,
  '--no-addons',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MB}`,
];

/** Everything a renderer's environment has: time is told by the edition's zone, so any will do. */
const ENVIRONMENT = { TZ: 'UTC' };

const succeeds = async ([command, ...args]: readonly string[]): Promise<boolean> => {
  try {
    await run(command!, args);
    return true;
  } catch {
    return false;
  }
};

/** Bytes of memory that a process may write to and nobody else. @throws Error when it has ended */
const memoryOf = async (pid: number): Promise<number> => {
  const [, kilobytes] = /^VmData:\s*(\d+) kB$/m.exec(
    await readFile(`/proc/${pid}/status`, 'utf8'),
  )!;
  return Number(kilobytes) * 1024;
};

/** How a program is started that must not get at anything, and what this system adds to Node's own limits. */
export class Jail {
  private constructor(
    private readonly prefix: readonly string[],
    private readonly hasLimits: boolean,
    /** What this system does not contain, for the log. */
    readonly lacks: readonly string[],
  ) {}

  /** Finds out what this system can do. */
  static async find(): Promise<Jail> {
    const [noNetwork, endsAlong, hasLimits] = await Promise.all([
      succeeds([...WITHOUT_NETWORK, 'true']),
      succeeds([...WITH_THE_GATEWAY, 'true']),
      succeeds(['sh', '-c', `prlimit --pid $$ ${LIMITS.join(' ')}`]),
    ]);
    return new Jail(
      [...(noNetwork ? WITHOUT_NETWORK : []), ...(endsAlong ? WITH_THE_GATEWAY : [])],
      hasLimits,
      [
        ...(noNetwork ? [] : ['a network namespace (unshare)']),
        ...(endsAlong ? [] : ['ending with the gateway in the middle of a loop (setpriv)']),
        ...(hasLimits ? [] : ['no sockets, no files and memory limits by the kernel (prlimit)']),
      ],
    );
  }

  /** @param program a script without dependencies; it may read the folder it is in until it is closed off */
  command(program: string): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
    const node = [process.execPath, ...nodeFlags(program), program];
    const [command = process.execPath, ...args] = [...this.prefix, ...node];
    return { command, args, env: ENVIRONMENT };
  }

  /**
   * Takes from a process that has started what it needs no longer.
   * @throws Error when that fails: nobody knows what it could do then
   */
  async close(pid: number): Promise<void> {
    if (!this.hasLimits) return;
    const memory = (await memoryOf(pid)) + GROWTH_BYTES;
    await run('prlimit', ['--pid', String(pid), ...LIMITS, `--data=${memory}:${memory}`]);
  }
}
