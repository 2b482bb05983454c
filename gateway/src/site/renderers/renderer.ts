import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { BootData } from '@festival/contracts/boot';
import { type PrerenderedPage, prerenderedPage, type ReadApi } from '@festival/contracts/prerender';
import { z } from 'zod';
import type { Sandbox } from './sandbox.js';

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
type Task =
  | ({ type: 'load' } & Bundles)
  | { type: 'render'; boot: BootData; url: string }
  | { type: 'list' };

type ToRenderer =
  | (Task & { work: number })
  /** Without `answer` when there is none. */
  | { type: 'answer'; question: number; answer?: Answer };

/** The maximum bytes of a message: the largest page with its API data. */
const MAX_MESSAGE_LENGTH = 8_000_000;

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
type FromRenderer = z.infer<typeof fromRenderer>;

/** Plain JavaScript without dependencies. It runs unbuilt, from a folder beside `src` and `dist`. */
export const PROGRAM = fileURLToPath(new URL('../../../renderer/main.mjs', import.meta.url));

/** The maximum characters of its error output. */
const MAX_LAST_WORDS_LENGTH = 2_000;

/** Linux counts processor time in ticks. */
const MS_PER_TICK = 10;

/** How long a visitor waits for a rendered page. After that the browser renders it. */
export const PATIENCE_MS = 3_000;
/** A list of addresses makes many API requests, and no visitor waits for it. */
const LIST_MS = 10_000;
/** Far longer than it takes, even on a busy machine. No visitor waits for all of it. */
const LOAD_MS = 60_000;

/** A renderer hangs when it has used the processor for this long in silence. A busy machine gives it less of the processor, and so more time. */
const HUNG_AFTER_CPU_MS = 2_000;
/** It may also hang without using the processor. */
const HUNG_AFTER_MS = 30_000;

/** The maximum pages that one renderer computes at once. Browsers render the rest. */
const MAX_AT_ONCE = 64;
/** With those that wait for an answer of the API. */
const MAX_WAITING = 256;
/** The maximum questions of one page or list. */
const MAX_QUESTIONS = 1_000;

interface Results {
  load: Extract<FromRenderer, { type: 'loaded' }>;
  render: Extract<FromRenderer, { type: 'page' }>;
  list: Extract<FromRenderer, { type: 'listed' }>;
}
type Result = Results[Task['type']];

interface Work {
  result: Result['type'];
  read: ReadApi | undefined;
  questions: number;
  openQuestions: number;
  settle: (result: Result | Error) => void;
}

const RESULT_OF = { load: 'loaded', render: 'page', list: 'listed' } as const;

/** A process with the code of the shell and of one area: start, restrict, exchange messages, end. It never loads another area's code. Any misbehaviour ends it. */
export class Renderer {
  /** Resolves with how it ended. Never rejects. */
  readonly ended: Promise<string>;
  /** Resolves once it has started and is restricted; rejects when it ends before that. */
  readonly ready: Promise<void>;
  hasEnded = false;
  /** The paths of the area's pages, as its code lists them. */
  routes?: readonly string[];

  private readonly child: ChildProcessWithoutNullStreams;
  private readonly works = new Map<number, Work>();
  private onReady?: (() => void) | undefined;
  private lastWork = 0;
  private reason?: string;
  /** Since when it has sent nothing after it got work, or after somebody gave up on it. */
  private silentSince?: ReturnType<Renderer['now']>;

  constructor(sandbox: Sandbox, program: string = PROGRAM) {
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
    void this.ended.then((how) => {
      this.hasEnded = true;
      for (const { settle } of this.works.values()) settle(new Error(how));
    });
    child.stdin.on('error', () => undefined);
    this.ready = this.untilReady(sandbox);
    this.ready.catch(() => undefined);
    readLines(child.stdout, MAX_MESSAGE_LENGTH, (line) => this.receive(line));
  }

  /** @throws Error when the process ends before it has loaded the code */
  async load(bundles: Bundles): Promise<void> {
    try {
      const { routes } = await this.do({ type: 'load', ...bundles }, LOAD_MS);
      if (routes) this.routes = routes;
    } catch (error) {
      this.end(String(error));
      throw error;
    }
  }

  /** Kills the process. The first reason is the one that counts. */
  end(reason: string): void {
    this.reason ??= reason;
    this.child.kill('SIGKILL');
  }

  /**
   * Undefined when the renderer is too busy.
   * @param url path and query
   * @throws Error when the page takes too long; FailedRenderError when its bundles are missing or broken, or when it throws
   */
  async render(boot: BootData, url: string, read: ReadApi): Promise<PrerenderedPage | undefined> {
    if (!this.hasRoom()) return undefined;
    return (await this.do({ type: 'render', boot, url }, PATIENCE_MS, read)).page;
  }

  /** The addresses of the area's public pages, and the requests that failed. */
  list(read: ReadApi): Promise<Pick<Results['list'], 'addresses' | 'failures'>> {
    return this.do({ type: 'list' }, LIST_MS, read);
  }

  /** A page that waits for the API does not keep the renderer busy: a service that hangs takes no place away from other pages. */
  private hasRoom(): boolean {
    const working = [...this.works.values()].filter(({ openQuestions }) => openQuestions === 0);
    return working.length < MAX_AT_ONCE && this.works.size < MAX_WAITING;
  }

  private do<Type extends Task['type']>(
    task: Extract<Task, { type: Type }>,
    patienceMs: number,
    read?: ReadApi,
  ): Promise<Results[Type]> {
    if (this.hasEnded) return Promise.reject(new Error('it has ended'));
    this.lastWork += 1;
    const work = this.lastWork;
    return new Promise((resolve, reject) => {
      const late = new Error(`nothing came within ${patienceMs} ms`);
      // After a long pause of the gateway itself, what has arrived is read first.
      const timer = setTimeout(() => setImmediate(() => this.giveUp(work, late)), patienceMs);
      this.works.set(work, {
        result: RESULT_OF[task.type],
        read,
        questions: 0,
        openQuestions: 0,
        settle: (result) => {
          clearTimeout(timer);
          if (result instanceof Error) reject(result);
          else resolve(result as Results[Type]);
        },
      });
      this.silentSince ??= this.now();
      this.send({ ...task, work });
    });
  }

  /** Nobody waits for the work any longer. A renderer that hangs is ended. */
  private giveUp(work: number, late: Error): void {
    this.finish(work, late);
    if (!this.silentSince) setTimeout(() => this.endIfHung(), PATIENCE_MS).unref();
    this.silentSince ??= this.now();
    this.endIfHung();
  }

  private endIfHung(): void {
    if (!this.silentSince) return;
    const now = this.now();
    const isHung =
      now.cpuMs - this.silentSince.cpuMs >= HUNG_AFTER_CPU_MS ||
      now.at - this.silentSince.at >= HUNG_AFTER_MS;
    if (isHung) this.end('it hung');
  }

  private now() {
    return { at: performance.now(), cpuMs: this.cpuMs() };
  }

  /** The processor time that it has used. 0 where the system does not tell, and after its end. */
  private cpuMs(): number {
    try {
      const [, fields = ''] = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ');
      const [userTicks, systemTicks] = fields.split(' ').slice(11, 13);
      return (Number(userTicks) + Number(systemTicks)) * MS_PER_TICK;
    } catch {
      return 0;
    }
  }

  private async untilReady(sandbox: Sandbox): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        this.onReady = resolve;
        void this.ended.then((how) => reject(new Error(how)));
      });
      this.onReady = undefined;
      await sandbox.restrict(this.child.pid!);
    } catch (error) {
      this.end(String(error));
      throw error;
    }
  }

  private send(message: ToRenderer): void {
    if (this.reason === undefined) this.child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** @param line undefined when it is too long */
  private receive(line: string | undefined): void {
    if (this.reason !== undefined) return;
    delete this.silentSince;
    const message = line === undefined ? undefined : parse(line);
    if (!message) this.end('its message has no known form, or is longer than any page');
    else if (message.type === 'ready' && this.onReady) this.onReady();
    else if (message.type === 'ready' || message.work > this.lastWork)
      this.end('it sent a message that belongs to no work');
    else this.take(message);
  }

  private take(message: Exclude<FromRenderer, { type: 'ready' }>): void {
    const work = this.works.get(message.work);
    if (message.type === 'read') void this.answer(work, message);
    // The result of a page that nobody waits for any more is not needed.
    else if (!work) return;
    else if (message.type === 'failed')
      this.finish(message.work, new FailedRenderError(message.message));
    else if (message.type === work.result) this.finish(message.work, message);
    else this.end('its result is of another kind than its work');
  }

  private async answer(
    work: Work | undefined,
    { question, url }: { question: number; url: string },
  ) {
    const answer = work && (await this.ask(work, url));
    this.send({ type: 'answer', question, ...(answer && { answer }) });
  }

  /** The answer of the API. Undefined when there is none. */
  private async ask(work: Work, url: string) {
    work.questions += 1;
    if (work.questions > MAX_QUESTIONS) {
      this.end('it asked too many questions');
      return undefined;
    }
    work.openQuestions += 1;
    try {
      const response = await work.read?.(url);
      return (
        response && {
          status: response.status,
          headers: [...response.headers],
          body: await response.text(),
        }
      );
    } catch {
      return undefined;
    } finally {
      work.openQuestions -= 1;
    }
  }

  private finish(number: number, result: Result | Error): void {
    const work = this.works.get(number);
    if (!work) return;
    this.works.delete(number);
    work.settle(result);
  }
}

/** The page's code threw. The message has the stack. */
export class FailedRenderError extends Error {}

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
