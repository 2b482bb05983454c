import type { BootData } from '@festival/contracts/boot';
import type { PrerenderedPage, ReadApi } from '@festival/contracts/prerender';
import type { Bundles, FromRenderer, RendererProcess, Task } from './renderer-process.js';

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

/** A process with the code of the shell and of one area. It never loads another area's code. */
export class Renderer {
  /** The paths of the area's pages, as its code lists them. */
  routes?: readonly string[];
  private readonly works = new Map<number, Work>();
  private lastWork = 0;
  /** Since when it has sent nothing after it got work, or after somebody gave up on it. */
  private silentSince?: ReturnType<Renderer['now']>;

  private constructor(private readonly process: RendererProcess) {
    process.onMessage = (message) => this.receive(message);
    void process.ended.then((how) => {
      for (const { settle } of this.works.values()) settle(new Error(how));
    });
  }

  /** @throws Error when the process ends before it has loaded the code */
  static async load(process: RendererProcess, bundles: Bundles): Promise<Renderer> {
    await process.ready;
    const renderer = new Renderer(process);
    try {
      const { routes } = await renderer.do({ type: 'load', ...bundles }, LOAD_MS);
      if (routes) renderer.routes = routes;
      return renderer;
    } catch (error) {
      renderer.end(String(error));
      throw error;
    }
  }

  get ended(): Promise<string> {
    return this.process.ended;
  }

  end(reason: string): void {
    this.process.end(reason);
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
      this.process.send({ ...task, work });
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
    return { at: performance.now(), cpuMs: this.process.cpuMs() };
  }

  private receive(message: FromRenderer): void {
    delete this.silentSince;
    if (message.type === 'ready' || message.work > this.lastWork) {
      this.end('it sent a message that belongs to no work');
      return;
    }
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
    this.process.send({ type: 'answer', question, ...(answer && { answer }) });
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
