import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  type FromRenderer,
  fromRenderer,
  MAX_MESSAGE_LENGTH,
  type ToRenderer,
} from './messages.js';
import type { Sandbox } from './sandbox.js';

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
  onMessage: (message: FromRenderer) => void = () =>
    this.end('it sent a message before it got any code');

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
    readLines(child.stdout, {
      longest: MAX_MESSAGE_LENGTH,
      onLine: (line) => this.receive(line),
      onTooLong: () => this.end('its message is longer than any page'),
    });
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

  private receive(line: string): void {
    if (this.reason !== undefined) return;
    const message = parse(line);
    if (message) this.onMessage(message);
    else this.end('its message has no known form');
  }

  private async untilReady(): Promise<void> {
    try {
      await Promise.race([
        new Promise<void>((resolve) => {
          this.onMessage = ({ type }) =>
            type === 'ready' ? resolve() : this.end('it sent a message before it got any code');
        }),
        this.ended.then((how) => {
          throw new Error(how);
        }),
      ]);
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

interface Lines {
  /** The maximum bytes of a line. */
  longest: number;
  onLine: (line: string) => void;
  /** Called for a longer line. Nothing more is read after it. */
  onTooLong: () => void;
}

const END = '\n'.charCodeAt(0);

/** Reads a stream by lines. It never stores more than the longest line. */
const readLines = (stream: Readable, { longest, onLine, onTooLong }: Lines): void => {
  let parts: Buffer[] = [];
  let bytes = 0;
  const add = (part: Buffer): boolean => {
    parts.push(part);
    bytes += part.length;
    return bytes <= longest;
  };
  const take = (): string => {
    const line = Buffer.concat(parts).toString();
    parts = [];
    bytes = 0;
    return line;
  };
  const read = (chunk: Buffer): void => {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(END, from);
      if (!add(chunk.subarray(from, end < 0 ? undefined : end))) {
        stream.off('data', read);
        take();
        onTooLong();
        return;
      }
      if (end < 0) return;
      onLine(take());
      from = end + 1;
    }
  };
  stream.on('data', read);
};
