import { readFile } from 'node:fs/promises';
import { decodedPath, findOwner } from '@festival/contracts/areas';
import type { BootData } from '@festival/contracts/boot';
import type { PrerenderedPage, ReadApi } from '@festival/contracts/prerender';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger, warnOnce } from '@festival/service-kit/logging';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../cache/public-reads.js';
import type { GatewayConfig } from '../../config.js';
import type { ServerBundle, Site } from '../releases/read-release.js';
import { FailedRenderError, PATIENCE_MS, Renderer } from './renderer.js';
import { Sandbox } from './sandbox.js';

/** A rendered page and the festival's time in it. */
export interface Prerendered extends PrerenderedPage {
  at: string;
}

/** What the server code of an area threw. */
export interface RenderFailure {
  area: string;
  stack: string;
}

interface Rendered {
  /** Absent when the browser has to render the page. */
  page?: Prerendered | undefined;
  failure?: RenderFailure;
  /** The area has no page at this address. Without a rendered page, this is known once its code has been loaded. */
  isUnknown?: boolean;
}

export interface PublicAddress {
  address: string;
  title: string;
}

interface Wanted {
  site: Site;
  boot: BootData;
  /** Path and query. */
  url: string;
  read: ReadApi;
}

/** The maximum renderers at the same time: one for every area, and a few for previews. */
const MAX_RUNNING = 8;

/**
 * Renders pages with the server bundles of releases, in other processes: one for each pair of releases of the shell and an area that is shown. After a
 * failure the browser renders the page.
 */
@Injectable()
export class Prerenderer implements OnModuleInit, OnApplicationShutdown {
  private readonly running = new LRUCache<string, Promise<Renderer>>({
    max: MAX_RUNNING,
    dispose: (starting, _, reason) => {
      if (reason === 'evict') starting.then((renderer) => renderer.end(NOT_NEEDED)).catch(() => {});
    },
  });
  /** The paths of an area's pages, once its code has been loaded. */
  private readonly routes = new LRUCache<string, readonly string[]>({ max: 100 });
  private readonly started = new Set<Renderer>();
  private sandbox?: Promise<Sandbox>;
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

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    for (const renderer of this.started) renderer.end('the gateway is stopping');
    await Promise.allSettled(this.running.values());
    await Promise.all([...this.started].map(({ ended }) => ended));
  }

  async render({ site, boot, url, read }: Wanted): Promise<Rendered> {
    const pathname = url.split('?')[0]!;
    const owner = findOwner(boot.areas, pathname)?.name;
    try {
      const page = await (await this.rendererOf(site, owner)).render(boot, url, read);
      if (page) return { page: { ...page, at: boot.clock.now } };
    } catch (error) {
      this.log(site, error, owner);
      if (error instanceof FailedRenderError && owner && serverOf(site, owner))
        return { failure: { area: owner, stack: error.message } };
    }
    const routes = this.routes.get(keyOf(site, owner));
    return { isUnknown: routes !== undefined && !isPage(routes, pathname) };
  }

  /** The addresses of public pages, as the areas list them. An area that fails is left out. */
  async publicAddresses(site: Site, read: ReadApi): Promise<PublicAddress[]> {
    const addressesOf = async (area: string): Promise<PublicAddress[]> => {
      try {
        const { addresses, failures } = await (await this.rendererOf(site, area)).list(read);
        for (const failure of failures) this.log(site, failure, area);
        return addresses;
      } catch (error) {
        this.log(site, error, area);
        return [];
      }
    };
    return (await Promise.all(site.areas.map(({ boot }) => addressesOf(boot.name)))).flat();
  }

  /** Starts the renderers of all areas, one after the other, before the first page needs them. */
  async warm(site: Site): Promise<void> {
    for (const { boot } of site.areas) await this.prepare(site, boot.name);
  }

  private async prepare(site: Site, area: string | undefined): Promise<void> {
    await this.runningOf(site, area).catch((error) => this.log(site, error, area));
  }

  /** Waits at most as long as for a page. */
  private rendererOf(site: Site, area: string | undefined): Promise<Renderer> {
    return withTimeout(PATIENCE_MS, this.runningOf(site, area));
  }

  /** The renderer of these releases. It starts on the first call. After its end the next one starts at once, before a page needs it. */
  private runningOf(site: Site, area: string | undefined): Promise<Renderer> {
    const key = keyOf(site, area);
    const known = this.running.get(key);
    if (known) return known;
    const starting = this.start(site, area);
    this.running.set(key, starting);
    const replace = (ended?: Renderer) => {
      if (this.running.peek(key) !== starting) return;
      this.running.delete(key);
      // Code that ends every renderer costs one start for each page that is requested, not one after the other for ever.
      if (ended?.wasUsed && !this.isClosed) void this.prepare(site, area);
    };
    starting
      .then((renderer) => renderer.ended.then(() => replace(renderer)))
      .catch(() => replace());
    return starting;
  }

  private async start(site: Site, name: string | undefined): Promise<Renderer> {
    const area = serverOf(site, name);
    if (!site.shell.server) throw new Error('the release of the shell has no server code');
    const bundles = {
      shell: await readBundle(site.shell.server),
      ...(area && name && { area: { ...(await readBundle(area)), name } }),
    };
    this.sandbox ??= this.detectSandbox();
    const sandbox = await this.sandbox;
    if (this.isClosed) throw new Error('the gateway is stopping');
    const renderer = new Renderer(sandbox);
    this.started.add(renderer);
    void renderer.ended.then((how) => {
      this.started.delete(renderer);
      if (how !== NOT_NEEDED && !this.isClosed)
        this.logger.error({ area: name, how }, 'a renderer has ended');
    });
    try {
      await renderer.ready;
      const routes = await renderer.load(bundles);
      if (routes) this.routes.set(keyOf(site, name), routes);
      return renderer;
    } catch (error) {
      renderer.end(String(error));
      throw error;
    }
  }

  private async detectSandbox(): Promise<Sandbox> {
    const sandbox = await Sandbox.detect();
    const { missing } = sandbox;
    if (missing.length > 0)
      this.logger.warn({ missing }, 'renderers are sandboxed by some measures only');
    else this.logger.info('renderers are sandboxed');
    return sandbox;
  }

  private log({ version }: Site, err: unknown, app = 'shell'): void {
    warnOnce(this.logger, { err, app, version }, 'a page cannot be prerendered', 'error');
  }
}

const CANNOT_LIMIT =
  'This system cannot keep the processes that run code of areas from files and sockets: `prlimit` is missing or fails. The gateway does not start in production without it. Run it on Linux with the package util-linux.';

/** The reason for ending the least recently used renderer. */
const NOT_NEEDED = 'others are needed more';

const serverOf = ({ areas }: Site, name: string | undefined): ServerBundle | undefined =>
  areas.find(({ boot }) => boot.name === name)?.server;

const keyOf = (site: Site, area: string | undefined): string =>
  `${site.shell.server?.file} ${serverOf(site, area)?.file}`;

const readBundle = async ({ file, base }: ServerBundle) => ({
  code: await readFile(file, 'utf8'),
  file,
  base,
});

/** Whether one of an area's routes may have this address. From its first optional segment on, a route matches anything. */
export const isPage = (routes: readonly string[], pathname: string): boolean => {
  const segments = segmentsOf(decodedPath(pathname));
  return routes.some((route) => {
    const parts = segmentsOf(route);
    const openAt = parts.findIndex((part) => part === '*' || part.endsWith('?'));
    const needed = openAt < 0 ? parts : parts.slice(0, openAt);
    return (
      (openAt >= 0 || segments.length === needed.length) &&
      needed.every((part, at) => (part.startsWith(':') ? segments[at] : part === segments[at]))
    );
  });
};

const segmentsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .replace(/^\/|\/+$/g, '')
    .split('/');
