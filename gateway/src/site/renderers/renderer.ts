import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BootData } from '@festival/contracts/boot';
import { type PrerenderedPage, prerenderedPage, type ReadApi } from '@festival/contracts/prerender';
import { z } from 'zod';
import type { ServerBundle } from '../releases/read-release.js';
import type { Sandbox } from './sandbox.js';

/** A server bundle of a release, for a renderer. Its file's path is its name in stack traces. */
type Code = ServerBundle & { code: string };

/** All the code of one renderer. */
export interface Bundles {
  shell: Code;
  area?: Code & { name: string };
}

/** What a renderer is asked to do. The messages of one piece of work share the number `work`. */
type Task =
  | ({ type: 'load' } & Bundles)
  | { type: 'render'; boot: BootData; url: string }
  | { type: 'list' };

/** An answer of the API. Absent when there is none. */
interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
}

type ToRenderer =
  | (Task & { work: number })
  | { type: 'answer'; question: number; answer?: Answer | undefined };

/** The maximum characters of a message: the largest page with its API data. */
const MAX_MESSAGE_LENGTH = 8_000_000;

const count = z.number().int().nonnegative();
const reason = z.string().max(4_000);

/** Messages from a renderer. A release's code can forge any of them, so each is validated before use. */
const fromRenderer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), work: z.literal(0) }),
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
type Result<Type extends FromRenderer['type'] = FromRenderer['type']> = Extract<
  FromRenderer,
  { type: Type }
>;

/** Plain JavaScript without dependencies. It runs unbuilt, from a folder beside `src` and `dist`. */
export const PROGRAM = fileURLToPath(new URL('../../../renderer/main.mjs', import.meta.url));

/** The maximum characters of its error output in the log. */
const MAX_LAST_WORDS_LENGTH = 2_000;

/** Linux counts processor time in ticks. */
const MS_PER_TICK = 10;

/** How long a visitor waits for a rendered page. After that the browser renders it. */
export const PATIENCE_MS = 3_000;
/** A list of addresses makes many API requests, and no visitor waits for it. */
const LIST_MS = 10_000;
/** Far longer than a start or loading takes, even on a busy machine. No visitor waits for all of it. */
const LOAD_MS = 60_000;

/** A renderer hangs when it has used the processor for this long in silence. A busy machine gives it less of the processor, and so more time. */
const HUNG_AFTER_CPU_MS = 2_000;
/** It may also hang without using the processor. */
const HUNG_AFTER_MS = 30_000;

/** The maximum pages of one renderer at once. Browsers render the rest. */
const MAX_AT_ONCE = 256;
/** The maximum questions of one page or list. */
const MAX_QUESTIONS = 1_000;

interface Work {
  result: Result['type'];
  read: ReadApi | undefined;
  questions: number;
  settle: (result: Result | Error) => void;
}

/** A process with the code of the shell and of one area: start, restrict, exchange messages, end. It never loads another area's code. Any misbehaviour ends it. */
export class Renderer {
  /** Resolves with how it ended. Never rejects. */
  readonly ended: Promise<string>;
  /** Resolves once it has started and is restricted; rejects when it ends before that. */
  readonly ready: Promise<void>;
  hasEnded = false;
  /** Whether it was asked for a page or a list. */
  wasUsed = false;

  private readonly child: ChildProcessWithoutNullStreams;
  private readonly works = new Map<number, Work>();
  private lastWork = -1;
  private reason?: string;
  /** Since when it has sent nothing although it has work. */
  private silentSince: ReturnType<Renderer['now']> | undefined;

  constructor(sandbox: Sandbox, program: string = PROGRAM) {
    const { command, args, env } = sandbox.command(program);
    const child = spawn(command, args, { env, cwd: '/', stdio: 'pipe' });
    this.child = child;
    let last = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      last = (last + text).slice(0, MAX_LAST_WORDS_LENGTH);
    });
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) =>
        resolve(this.reason ?? `it ended (${signal ?? code}) ${last}`),
      );
    });
    void this.ended.then((how) => {
      this.hasEnded = true;
      for (const { settle } of this.works.values()) settle(new Error(how));
    });
    child.stdin.on('error', () => undefined);
    this.ready = this.resultOf('ready', LOAD_MS).then(() => sandbox.restrict(child.pid!));
    this.ready.catch((error) => this.end(String(error)));
    let line = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [begun = '', ...more] = text.split('\n');
      line += begun;
      for (const next of more) {
        this.receive(line);
        line = next;
      }
      if (line.length > MAX_MESSAGE_LENGTH) this.end('its message is longer than any page');
    });
  }

  /** @returns the paths of the area's pages, unless its code cannot be loaded @throws Error when the process ends before it has loaded the code */
  async load(bundles: Bundles): Promise<string[] | undefined> {
    return (await this.resultOf('loaded', LOAD_MS, { type: 'load', ...bundles })).routes;
  }

  /** Kills the process. The first reason is the one that counts. */
  end(how: string): void {
    this.reason ??= how;
    this.child.kill('SIGKILL');
  }

  /**
   * Undefined when the renderer is too busy.
   * @param url path and query
   * @throws Error when the page takes too long; FailedRenderError when its bundles are missing or broken, or when it throws
   */
  async render(boot: BootData, url: string, read: ReadApi): Promise<PrerenderedPage | undefined> {
    if (this.works.size >= MAX_AT_ONCE) return undefined;
    return (await this.resultOf('page', PATIENCE_MS, { type: 'render', boot, url }, read)).page;
  }

  /** The addresses of the area's public pages, and the requests that failed. */
  list(read: ReadApi): Promise<Result<'listed'>> {
    return this.resultOf('listed', LIST_MS, { type: 'list' }, read);
  }

  /** @param task nothing is sent without one */
  private resultOf<Type extends Result['type']>(
    result: Type,
    patienceMs: number,
    task?: Task,
    read?: ReadApi,
  ): Promise<Result<Type>> {
    if (this.hasEnded) return Promise.reject(new Error('it has ended'));
    this.wasUsed ||= read !== undefined;
    this.lastWork += 1;
    const work = this.lastWork;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.finish(work, new Error(`nothing came within ${patienceMs} ms`));
        this.endIfHung();
      };
      // After a long pause of the gateway itself, what has arrived is read first.
      const timer = setTimeout(() => setImmediate(giveUp), patienceMs);
      const settle = (found: Result | Error) => {
        clearTimeout(timer);
        if (found instanceof Error) reject(found);
        else resolve(found as Result<Type>);
      };
      this.works.set(work, { result, read, questions: 0, settle });
      this.silentSince ??= this.now();
      if (task) this.send({ ...task, work });
    });
  }

  private endIfHung(): void {
    if (!this.silentSince) return;
    const { at, cpuMs } = this.now();
    if (
      cpuMs - this.silentSince.cpuMs >= HUNG_AFTER_CPU_MS ||
      at - this.silentSince.at >= HUNG_AFTER_MS
    )
      this.end('it hung');
  }

  /** With the processor time that it has used: 0 where the system does not tell, and after its end. */
  private now() {
    let cpuMs = 0;
    try {
      const [, fields = ''] = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ');
      const [userTicks, systemTicks] = fields.split(' ').slice(11, 13);
      cpuMs = (Number(userTicks) + Number(systemTicks)) * MS_PER_TICK;
    } catch {
      // It has ended.
    }
    return { at: performance.now(), cpuMs };
  }

  private send(message: ToRenderer): void {
    if (this.reason === undefined) this.child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  private receive(line: string): void {
    if (this.reason !== undefined) return;
    const message = parse(line);
    if (!message) this.end('its message has no known form');
    else if (message.work > this.lastWork) this.end('it sent a message that belongs to no work');
    else if (message.type === 'read') void this.answer(message);
    else this.take(message);
    this.silentSince = this.works.size > 0 ? this.now() : undefined;
  }

  private take(message: Result): void {
    const work = this.works.get(message.work);
    // The result of a page that nobody waits for any more is not needed.
    if (!work) return;
    if (message.type === 'failed')
      this.finish(message.work, new FailedRenderError(message.message));
    else if (message.type === work.result) this.finish(message.work, message);
    else this.end('its result is of another kind than its work');
  }

  private async answer({ work: number, question, url }: Result<'read'>): Promise<void> {
    const work = this.works.get(number);
    if (work) work.questions += 1;
    if (work && work.questions > MAX_QUESTIONS) this.end('it asked too many questions');
    else this.send({ type: 'answer', question, answer: await answerOf(work?.read, url) });
  }

  private finish(number: number, result: Result | Error): void {
    this.works.get(number)?.settle(result);
    this.works.delete(number);
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

/** Undefined when there is none. */
const answerOf = async (read: ReadApi | undefined, url: string): Promise<Answer | undefined> => {
  try {
    const response = await read?.(url);
    return (
      response && {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      }
    );
  } catch {
    return undefined;
  }
};
