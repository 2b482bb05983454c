import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BootData } from '@festival/contracts/boot';
import { prerenderedPage } from '@festival/contracts/prerender';
import { z } from 'zod';

/** A server bundle of a release, for a renderer. */
interface Code {
  code: string;
  /** Its name in stack traces. */
  file: string;
  /** The URL of the release, with a trailing slash. */
  base: string;
}

/** All the code of one renderer. */
export interface Bundles {
  shell: Code;
  area?: Code & { name: string };
}

interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
}

/** What a renderer is asked to do. The messages of one piece of work share the number `work`. */
export type Task =
  | ({ type: 'load' } & Bundles)
  | { type: 'render'; boot: BootData; url: string }
  | { type: 'list' };

/** Messages to a renderer. */
type ToRenderer =
  | (Task & { work: number })
  /** Without `answer` when there is none. */
  | { type: 'answer'; question: number; answer?: Answer };

/** The maximum bytes of a message: the largest page with its API data. */
export const MAX_MESSAGE_LENGTH = 8_000_000;

const count = z.number().int().nonnegative();
const reason = z.string().max(4_000);

/** Messages from a renderer. A release's code can forge any of them, so each is validated before use. */
const fromRenderer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('loaded'),
    work: count,
    /** The paths of the area's pages, such as `/makers/:id`. Absent when its code cannot be loaded. */
    routes: z.array(z.string().max(200)).max(1_000).optional(),
  }),
  z.object({
    type: z.literal('read'),
    work: count,
    question: count,
    url: z.string().max(4_000),
  }),
  z.object({ type: z.literal('page'), work: count, page: prerenderedPage }),
  z.object({
    type: z.literal('listed'),
    work: count,
    addresses: z.array(z.object({ address: z.string(), title: z.string() })),
    failures: z.array(reason).max(1_000),
  }),
  z.object({ type: z.literal('failed'), work: count, message: reason }),
]);
export type FromRenderer = z.infer<typeof fromRenderer>;

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

/** Plain JavaScript without dependencies. It runs unbuilt, from a folder beside `src` and `dist`. */
export const PROGRAM = fileURLToPath(new URL('../../../renderer/main.mjs', import.meta.url));

/** The maximum characters of its error output. */
const MAX_LAST_WORDS_LENGTH = 2_000;

/** Linux counts processor time in ticks. */
const MS_PER_TICK = 10;

/** One renderer process: start, restrict, exchange messages, end. Any misbehaviour ends it. */
export class RendererProcess {
  /** Resolves with how it ended. Never rejects. */
  readonly ended: Promise<string>;
  /** Resolves once it has started and is restricted; rejects when it ends before that. */
  readonly ready: Promise<void>;
  onMessage: (message: FromRenderer) => void = () => undefined;
  hasEnded = false;

  private readonly child: ChildProcessWithoutNullStreams;
  private reason?: string;

  constructor(
    private readonly sandbox: Sandbox,
    program: string = PROGRAM,
  ) {
    const { command, args, env } = sandbox.command(program);
    const child = spawn(command, args, { env, cwd: '/', stdio: 'pipe' });
    this.child = child;
    let last = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      last += text;
      // Output without an end is not read further.
      if (last.length > MAX_LAST_WORDS_LENGTH) child.stderr.destroy();
    });
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) =>
        resolve(
          this.reason ?? `it ended (${signal ?? code}) ${last.slice(0, MAX_LAST_WORDS_LENGTH)}`,
        ),
      );
    });
    void this.ended.then(() => {
      this.hasEnded = true;
    });
    child.stdin.on('error', () => undefined);
    this.ready = this.untilReady();
    this.ready.catch(() => undefined);
    readLines(child.stdout, MAX_MESSAGE_LENGTH, (line) => this.receive(line));
  }

  send(message: ToRenderer): void {
    if (this.reason === undefined) this.child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** The processor time that it has used. 0 where the system does not tell, and after its end. */
  cpuMs(): number {
    try {
      const [, fields = ''] = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ');
      const [userTicks, systemTicks] = fields.split(' ').slice(11, 13);
      return (Number(userTicks) + Number(systemTicks)) * MS_PER_TICK;
    } catch {
      return 0;
    }
  }

  /** Kills the process. The first reason is the one that counts. */
  end(reason: string): void {
    this.reason ??= reason;
    this.child.kill('SIGKILL');
  }

  /** @param line undefined when it is too long */
  private receive(line: string | undefined): void {
    if (this.reason !== undefined) return;
    const message = line === undefined ? undefined : parse(line);
    if (message) this.onMessage(message);
    else this.end('its message has no known form, or is longer than any page');
  }

  private async untilReady(): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        this.onMessage = ({ type }) =>
          type === 'ready' ? resolve() : this.end('it sent a message before it got any code');
        void this.ended.then((how) => reject(new Error(how)));
      });
      await this.sandbox.restrict(this.child.pid!);
    } catch (error) {
      this.end(String(error));
      throw error;
    }
  }
}

const parse = (line: string): FromRenderer | undefined => {
  try {
    return fromRenderer.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
};

const NEWLINE = 10;

/** Calls back for each line, and stops reading at one that is too long, so that a process cannot fill the memory of this one. */
const readLines = (
  stream: Readable,
  maxBytes: number,
  onLine: (line: string | undefined) => void,
): void => {
  let begun: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      onLine(Buffer.concat([...begun, rest.subarray(0, end)]).toString());
      begun = [];
      bytes = 0;
      rest = rest.subarray(end + 1);
    }
    begun.push(rest);
    bytes += rest.length;
    if (bytes <= maxBytes) return;
    stream.removeAllListeners('data').pause();
    onLine(undefined);
  });
};
