import { readFile } from 'node:fs/promises';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../config.js';
import type { ServerBundle } from '../releases/read-release.js';
import { type Bundles, Renderer } from './renderer.js';
import { Sandbox } from './sandbox.js';

/** The maximum renderers at the same time: one for every area, and a few for previews. */
const MAX_RUNNING = 8;

/** The releases of the shell and of an area that render together. Without an area when the area has no server bundle. */
export interface Pair {
  shell: ServerBundle;
  area?: ServerBundle & { name: string };
}

/** One renderer for each pair of releases that is shown, and a spare one without code. */
@Injectable()
export class Renderers implements OnModuleInit, OnApplicationShutdown {
  private readonly running = new LRUCache<string, Promise<Renderer>>({
    max: MAX_RUNNING,
    dispose: (starting, _, reason) => {
      if (reason === 'evict')
        void starting.then(
          (renderer) => renderer.end(NOT_NEEDED),
          () => undefined,
        );
    },
  });
  private readonly routes = new LRUCache<string, readonly string[]>({ max: 100 });
  private readonly started = new Set<Renderer>();
  private sandbox?: Promise<Sandbox>;
  private spare?: Promise<Renderer>;
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

  /** The renderer of these releases. It starts on the first call, and on the first call after it has ended. */
  of(pair: Pair): Promise<Renderer> {
    const key = keyOf(pair);
    const known = this.running.get(key);
    if (known) return known;
    const starting = this.start(key, pair);
    this.running.set(key, starting);
    const forget = () => {
      if (this.running.peek(key) === starting) this.running.delete(key);
    };
    starting.then(({ ended }) => ended).then(forget, forget);
    return starting;
  }

  /** The paths of the area's pages, once its code has been loaded. */
  routesOf(pair: Pair): readonly string[] | undefined {
    return this.routes.get(keyOf(pair));
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    for (const renderer of this.started) renderer.end('the gateway is stopping');
    await Promise.allSettled([this.spare, ...this.running.values()]);
    await Promise.all([...this.started].map(({ ended }) => ended));
  }

  private async start(key: string, pair: Pair): Promise<Renderer> {
    const bundles = await readBundles(pair);
    const renderer = await this.takeSpare();
    await renderer.load(bundles);
    if (renderer.routes) this.routes.set(key, renderer.routes);
    void renderer.ended.then((how) => {
      if (how !== NOT_NEEDED && !this.isClosed)
        this.logger.error({ area: pair.area?.name, how }, 'a renderer has ended');
    });
    return renderer;
  }

  /** Takes the spare renderer, or else a new one, and starts the next spare. */
  private async takeSpare(): Promise<Renderer> {
    const taken = this.spare ?? this.startSpare();
    delete this.spare;
    const renderer = await taken.catch(() => undefined);
    if (!this.spare && !this.isClosed) this.spare = this.startSpare();
    // A failure shows when the renderer is taken; then another one starts.
    this.spare?.catch(() => undefined);
    return renderer && !renderer.hasEnded ? renderer : this.startSpare();
  }

  private async startSpare(): Promise<Renderer> {
    this.sandbox ??= this.detectSandbox();
    const sandbox = await this.sandbox;
    if (this.isClosed) throw new Error('the gateway is stopping');
    const renderer = new Renderer(sandbox);
    this.started.add(renderer);
    void renderer.ended.then(() => this.started.delete(renderer));
    await renderer.ready;
    return renderer;
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
