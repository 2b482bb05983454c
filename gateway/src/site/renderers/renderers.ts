import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../config.js';
import type { ServerBundle } from '../releases/read-release.js';
import type { Bundles } from './messages.js';
import { RenderBudget } from './render-budget.js';
import { Renderer } from './renderer.js';
import { RendererProcess } from './renderer-process.js';
import { Sandbox } from './sandbox.js';

/** The share of one core for one area. All areas together may use half of the machine, because the services run on it too. */
const SHARE = 0.5;
/** What a start takes from its area's share, so that code that ends its process again and again does not use more of the machine than code that renders. */
const START_COST_MS = 100;
/** The maximum renderers at the same time: one for every area, and a few for previews and canaries. */
const MAX_RUNNING = 8;

/** The releases of the shell and of an area that render together. Without an area when the area has no server bundle. */
export interface Pair {
  shell: ServerBundle;
  area?: ServerBundle & { name: string };
}

/** One renderer for each pair of releases that is shown, and a spare process. */
@Injectable()
export class Renderers implements OnModuleInit, OnApplicationShutdown {
  private readonly running = new Map<string, Promise<Renderer>>();
  private readonly budgets = new LRUCache<string, RenderBudget>({ max: 100 });
  private readonly routes = new LRUCache<string, readonly string[]>({ max: 100 });
  private readonly processes = new Set<RendererProcess>();
  private readonly budget = new RenderBudget(SHARE * availableParallelism());
  private sandbox?: Promise<Sandbox>;
  private spare?: Promise<RendererProcess>;
  private isClosed = false;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Error in production where the system cannot limit renderers: then an area's code could open files and connections */
  async onModuleInit(): Promise<void> {
    if (this.config.FESTIVAL_MODE !== 'production') return;
    this.sandbox = this.detectSandbox();
    if (!(await this.sandbox).hasLimits) throw new Error(CANNOT_LIMIT);
  }

  /**
   * The renderer of these releases. It starts on the first call, and on the first call after it has ended.
   * @throws Error when the area has used its share of the processor
   */
  of(pair: Pair): Promise<Renderer> {
    const key = keyOf(pair);
    const known = this.running.get(key);
    if (known) {
      // Moves the renderer to the end: the map is in order of last use.
      this.running.delete(key);
      this.running.set(key, known);
      return known;
    }
    const budget = this.budgetOf(key);
    if (this.isClosed || !budget.hasLeft())
      return Promise.reject(new Error('its area has used its share of the processor'));
    budget.spend(START_COST_MS);
    const starting = this.start(key, pair, budget);
    this.running.set(key, starting);
    const forget = () => {
      if (this.running.get(key) === starting) this.running.delete(key);
    };
    starting.then(({ ended }) => ended).then(forget, forget);
    void this.makeRoom();
    return starting;
  }

  /** The paths of the area's pages, once its code has been loaded. */
  routesOf(pair: Pair): readonly string[] | undefined {
    return this.routes.get(keyOf(pair));
  }

  /** Starts a spare process before the first page needs it. */
  warm(): void {
    if (this.spare || this.isClosed) return;
    this.spare = this.startProcess();
    // A failure shows when the process is taken; then another one starts.
    this.spare.catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    for (const process of this.processes) process.end('the gateway is stopping');
    await Promise.allSettled([this.spare, ...this.running.values()]);
    await Promise.all([...this.processes].map(({ ended }) => ended));
  }

  private async start(key: string, pair: Pair, budget: RenderBudget): Promise<Renderer> {
    const bundles = await readBundles(pair);
    const process = await this.takeProcess();
    const renderer = await Renderer.load(process, bundles, [this.budget, budget]);
    if (renderer.routes) this.routes.set(key, renderer.routes);
    void renderer.ended.then((how) => {
      if (how !== NOT_NEEDED && !this.isClosed)
        this.logger.error({ area: pair.area?.name, how }, 'a renderer has ended');
    });
    return renderer;
  }

  private budgetOf(key: string): RenderBudget {
    const known = this.budgets.get(key);
    if (known) return known;
    const budget = new RenderBudget(SHARE);
    this.budgets.set(key, budget);
    return budget;
  }

  private async makeRoom(): Promise<void> {
    for (const [key, starting] of this.running) {
      if (this.running.size <= MAX_RUNNING) return;
      const renderer = await starting.catch(() => undefined);
      if (!renderer?.isIdle || this.running.get(key) !== starting) continue;
      this.running.delete(key);
      renderer.end(NOT_NEEDED);
    }
  }

  /** Takes the spare process, or else a new one, and starts the next spare. */
  private async takeProcess(): Promise<RendererProcess> {
    const taken = this.spare ?? this.startProcess();
    delete this.spare;
    const process = await taken.catch(() => undefined);
    this.warm();
    return process && !process.hasEnded ? process : this.startProcess();
  }

  private async startProcess(): Promise<RendererProcess> {
    this.sandbox ??= this.detectSandbox();
    const sandbox = await this.sandbox;
    if (this.isClosed) throw new Error('the gateway is stopping');
    const process = new RendererProcess(sandbox);
    this.processes.add(process);
    void process.ended.then(() => this.processes.delete(process));
    await process.ready;
    return process;
  }

  private async detectSandbox(): Promise<Sandbox> {
    const sandbox = await Sandbox.detect();
    if (sandbox.missing.length > 0)
      this.logger.warn(
        { missing: sandbox.missing },
        'renderers are sandboxed by some measures only',
      );
    else this.logger.info('renderers are sandboxed');
    return sandbox;
  }
}

const CANNOT_LIMIT =
  'This system cannot keep the processes that run code of areas from files and sockets: `prlimit` is missing or fails. The gateway does not start in production without it. Run it on Linux with the package util-linux.';

/** The reason for ending the least recently used renderer. */
const NOT_NEEDED = 'others are needed more';

const keyOf = ({ shell, area }: Pair): string => `${shell.file} ${area?.file}`;

const readBundles = async ({ shell, area }: Pair): Promise<Bundles> => {
  const read = async ({ file, base }: ServerBundle) => ({
    code: await readFile(file, 'utf8'),
    file,
    base,
  });
  return {
    shell: await read(shell),
    ...(area && { area: { ...(await read(area)), name: area.name } }),
  };
};
