import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readLines } from './lines.js';
import {
  type FromRenderer,
  fromRenderer,
  MAX_MESSAGE_LENGTH,
  type ToRenderer,
} from './messages.js';
import type { Sandbox } from './sandbox.js';

/** Plain JavaScript without dependencies. It runs unbuilt, from a folder beside `src` and `dist`. */
export const PROGRAM = fileURLToPath(new URL('../../../renderer/main.mjs', import.meta.url));

/** The maximum time to start, even on a busy machine. */
const START_MS = 20_000;

/** The maximum characters of its error output. */
const MAX_LAST_WORDS_LENGTH = 2_000;

/** One renderer process: start, restrict, exchange messages, end. Any misbehaviour ends it. */
export class RendererProcess {
  /** Resolves with how it ended. Never rejects. */
  readonly ended: Promise<string>;
  /** Resolves once it has started and is restricted; rejects when it ends before that. */
  readonly ready: Promise<void>;
  onMessage: (message: FromRenderer) => void = () => this.end('it spoke without being asked');

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
      onTooLong: () => this.end('it said more than a page has'),
    });
  }

  send(message: ToRenderer): void {
    if (this.reason === undefined) this.child.stdin.write(`${JSON.stringify(message)}\n`);
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
    else this.end('it said what no renderer says');
  }

  private async untilReady(): Promise<void> {
    const late = setTimeout(() => this.end('it did not start in time'), START_MS);
    try {
      await Promise.race([
        new Promise<void>((resolve) => {
          this.onMessage = ({ type }) =>
            type === 'ready' ? resolve() : this.end('it spoke without being asked');
        }),
        this.ended.then((how) => {
          throw new Error(how);
        }),
      ]);
      await this.sandbox.restrict(this.child.pid!);
    } catch (error) {
      this.end(String(error));
      throw error;
    } finally {
      clearTimeout(late);
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
