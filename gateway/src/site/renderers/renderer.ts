import type { BootData } from '@festival/contracts/boot';
import type { PrerenderedPage, ReadApi } from '@festival/contracts/prerender';
import type { FailureHistory } from './failure-history.js';
import type { Bundles, FromRenderer } from './messages.js';
import type { RenderBudget } from './render-budget.js';
import type { RendererProcess } from './renderer-process.js';

/** Far longer than any page takes, even on a busy machine. */
export const PATIENCE_MS = 3_000;
/** A list of addresses makes many API requests, and no visitor waits for it. */
const LIST_MS = 10_000;
const LOAD_MS = 10_000;

/** The maximum pages that one renderer works on at once. Browsers render the rest. */
const MAX_AT_ONCE = 16;
/** The maximum questions of one page or list. */
const MAX_QUESTIONS = 1_000;

type Page = Extract<FromRenderer, { type: 'page' }>;
type Listed = Extract<FromRenderer, { type: 'listed' }>;
type Done = Page | Listed;

interface Work {
  wanted: Done['type'];
  /** The path of the page, without the query. */
  page: string;
  read: ReadApi;
  questions: number;
  /** The last time at which it could continue. */
  goesOnAt: number;
  settle: (done: Done | Error) => void;
  /** Nobody waits for it any more. */
  isGivenUp?: boolean;
}

type Ordered = { type: 'render'; boot: BootData; url: string } | { type: 'list' };

/** The page of a list of addresses. Every path starts with `/`, so none equals it. */
const LIST = 'list';

const pathOf = (url: string): string => url.split('?')[0]!;

/** A process with the code of the shell and of one area. It never loads another area's code. */
export class Renderer {
  /** What it was working on when it was killed because it hung. Known once it has ended. */
  hungOn?: readonly string[];
  private readonly startedAt = performance.now();
  private readonly works = new Map<number, Work>();
  private lastWork = 0;
  private receivedAt = performance.now();
  private finishedAt = 0;
  private onLoaded?: () => void;

  private constructor(
    private readonly process: RendererProcess,
    private readonly budgets: readonly RenderBudget[],
    private readonly history: FailureHistory,
  ) {
    process.onMessage = (message) => this.receive(message);
    void process.ended.then((how) => {
      for (const { settle } of this.works.values()) settle(new Error(how));
    });
  }

  /** @throws Error when the process ends before it has loaded the code */
  static async load(
    process: RendererProcess,
    bundles: Bundles,
    budgets: readonly RenderBudget[],
    history: FailureHistory,
  ): Promise<Renderer> {
    await process.ready;
    const renderer = new Renderer(process, budgets, history);
    const hung = setTimeout(() => renderer.hang(), LOAD_MS);
    const loaded = new Promise<void>((resolve) => {
      renderer.onLoaded = resolve;
    });
    process.send({ type: 'load', ...bundles });
    try {
      await Promise.race([loaded, process.ended.then((how) => Promise.reject(new Error(how)))]);
    } catch (error) {
      throw renderer.hungOn ? new HungError() : error;
    } finally {
      clearTimeout(hung);
    }
    return renderer;
  }

  get ended(): Promise<string> {
    return this.process.ended;
  }

  get isIdle(): boolean {
    return this.works.size === 0;
  }

  get workedMs(): number {
    return performance.now() - this.startedAt;
  }

  end(reason: string): void {
    this.process.end(reason);
  }

  /**
   * Undefined when the renderer is too busy, or when the page made a renderer hang.
   * @param url path and query
   * @throws Error when the page takes too long; FailedRenderError when its bundles are missing or broken, or when it throws
   */
  async render(boot: BootData, url: string, read: ReadApi): Promise<PrerenderedPage | undefined> {
    const hasRoom = this.works.size < MAX_AT_ONCE;
    if (!hasRoom || this.budgets.some((budget) => !budget.hasLeft())) return undefined;
    if (!this.mayDo(pathOf(url))) return undefined;
    const done = await this.do({ type: 'render', boot, url }, read, PATIENCE_MS);
    return (done as Page).page;
  }

  /** The addresses of the area's public pages, and the requests that failed. */
  async list(read: ReadApi): Promise<Pick<Listed, 'addresses' | 'failures'>> {
    if (!this.mayDo(LIST)) throw new Error('the list of pages made a renderer hang');
    return (await this.do({ type: 'list' }, read, LIST_MS)) as Listed;
  }

  /** A page that may have made a renderer hang is rendered alone, so that a hang shows which page it was. */
  private mayDo(page: string): boolean {
    const status = this.history.statusOf(page);
    if (status === 'quarantined') return false;
    const others = this.awaited();
    if (status === 'suspect') return others.length === 0;
    return !others.some((other) => this.history.statusOf(other) === 'suspect');
  }

  /** The pages that somebody still waits for. */
  private awaited(): string[] {
    const works = [...this.works.values()].filter(({ isGivenUp }) => !isGivenUp);
    return [...new Set(works.map(({ page }) => page))];
  }

  private do(ordered: Ordered, read: ReadApi, patienceMs: number): Promise<Done> {
    this.lastWork += 1;
    const number = this.lastWork;
    return new Promise<Done>((resolve, reject) => {
      let pingedAt = 0;
      let timer = setTimeout(() => {
        pingedAt = performance.now();
        this.process.send({ type: 'ping' });
        timer = setTimeout(() => {
          // After a long pause of the gateway itself, what has arrived is read first.
          setImmediate(() => {
            if (this.receivedAt < pingedAt) this.hang();
            this.giveUp(number, patienceMs);
          });
        }, patienceMs / 2);
      }, patienceMs / 2);
      this.works.set(number, {
        wanted: ordered.type === 'render' ? 'page' : 'listed',
        page: ordered.type === 'render' ? pathOf(ordered.url) : LIST,
        read,
        questions: 0,
        goesOnAt: performance.now(),
        settle: (done) => {
          clearTimeout(timer);
          if (done instanceof Error) reject(done);
          else resolve(done);
        },
      });
      this.process.send({ ...ordered, work: number });
    });
  }

  /** The result may still arrive. Until then it counts towards the work in progress. */
  private giveUp(number: number, patienceMs: number): void {
    const work = this.works.get(number);
    if (!work) return;
    work.isGivenUp = true;
    work.settle(new Error(`nothing came within ${patienceMs} ms`));
    if ([...this.works.values()].filter(({ isGivenUp }) => isGivenUp).length >= MAX_AT_ONCE / 2)
      this.end('too many pages never came');
  }

  private hang(): void {
    this.hungOn ??= this.awaited();
    this.end('it hung');
  }

  private receive(message: FromRenderer): void {
    this.receivedAt = performance.now();
    if (message.type === 'pong') return;
    if (message.type === 'loaded' && this.onLoaded) {
      this.onLoaded();
      delete this.onLoaded;
      return;
    }
    const work = 'work' in message ? this.works.get(message.work) : undefined;
    if (!work || !('work' in message)) this.end('it spoke of what nobody asked for');
    else if (message.type === 'read') void this.answer(work, message);
    else if (message.type === 'failed')
      this.finish(message.work, new FailedRenderError(message.message));
    else if (message.type === work.wanted) this.finish(message.work, message);
    else this.end('it did something else than it was asked for');
  }

  private async answer(work: Work, { question, url }: { question: number; url: string }) {
    work.questions += 1;
    if (work.questions > MAX_QUESTIONS) return this.end('it asked too much');
    const response = work.isGivenUp ? undefined : await work.read(url).catch(() => undefined);
    const answer = response && {
      status: response.status,
      headers: [...response.headers],
      body: await response.text(),
    };
    work.goesOnAt = performance.now();
    this.process.send({ type: 'answer', question, ...(answer && { answer }) });
  }

  private finish(number: number, done: Done | Error): void {
    const work = this.works.get(number)!;
    this.works.delete(number);
    // A renderer works on one thing at a time, so the time of earlier work does not count.
    const now = performance.now();
    const tookMs = now - Math.max(work.goesOnAt, this.finishedAt);
    this.finishedAt = now;
    for (const budget of this.budgets) budget.spend(tookMs);
    if (!work.isGivenUp) this.history.rendered(work.page);
    work.settle(done);
  }
}

/** The page's code threw. The message has the stack. */
export class FailedRenderError extends Error {}

/** The renderer hung in its code. */
export class HungError extends Error {
  constructor() {
    super('the code of the release came to no end');
  }
}
