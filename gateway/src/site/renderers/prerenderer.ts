import { decodedPath, findOwner } from '@festival/contracts/areas';
import type { BootData } from '@festival/contracts/boot';
import type { PrerenderedPage, ReadApi } from '@festival/contracts/prerender';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../cache/public-reads.js';
import type { Site } from '../releases/read-release.js';
import { FailedRenderError, PATIENCE_MS, type Renderer } from './renderer.js';
import { type Pair, Renderers } from './renderers.js';

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

/** Renders pages with the server bundles of releases, in other processes. A failure is logged once per release, and the browser renders the page. */
@Injectable()
export class Prerenderer {
  private readonly logged = new LRUCache<string, true>({ max: 1_000 });

  constructor(
    private readonly renderers: Renderers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async render({ site, boot, url, read }: Wanted): Promise<Rendered> {
    const pathname = url.split('?')[0]!;
    const owner = findOwner(boot.areas, pathname)?.name;
    try {
      const renderer = await this.rendererOf(site, owner);
      const page = await renderer.render(boot, url, read);
      if (page) return { page: { ...page, at: boot.clock.now } };
    } catch (error) {
      this.log(site, error, owner);
      const hasServerCode = site.areas.some(
        ({ boot: { name }, server }) => name === owner && server,
      );
      const isFailure = error instanceof FailedRenderError && owner && hasServerCode;
      if (isFailure) return { failure: { area: owner, stack: error.message } };
    }
    const routes = this.renderers.routesOf(pairOf(site, owner));
    return { isUnknown: routes !== undefined && !isPage(routes, pathname) };
  }

  /** The addresses of public pages, as the areas list them. An area that fails is left out. */
  async publicAddresses(site: Site, read: ReadApi): Promise<PublicAddress[]> {
    const all = await Promise.all(
      site.areas.map(({ boot: { name } }) =>
        this.addressesOf(site, name, read).catch((error: unknown) => {
          this.log(site, error, name);
          return [];
        }),
      ),
    );
    return all.flat();
  }

  /** Starts the renderers of all areas, one after the other, before the first page needs them. */
  async warm(site: Site): Promise<void> {
    for (const { boot } of site.areas)
      try {
        await this.renderers.of(pairOf(site, boot.name));
      } catch (error) {
        this.log(site, error, boot.name);
      }
  }

  private async addressesOf(site: Site, area: string, read: ReadApi): Promise<PublicAddress[]> {
    const { addresses, failures } = await (await this.rendererOf(site, area)).list(read);
    for (const failure of failures) this.log(site, failure, area);
    return addresses;
  }

  /** Waits at most as long as for a page. */
  private rendererOf(site: Site, area: string | undefined): Promise<Renderer> {
    return withTimeout(PATIENCE_MS, this.renderers.of(pairOf(site, area)));
  }

  private log({ version }: Site, error: unknown, app = 'shell'): void {
    const key = `${version} ${app} ${String(error)}`;
    if (this.logged.has(key)) return;
    this.logged.set(key, true);
    this.logger.error({ err: error, app }, 'a page cannot be prerendered');
  }
}

/** Whether one of an area's routes may have this address. From its first optional segment on, a route matches anything. */
export const isPage = (routes: readonly string[], pathname: string): boolean => {
  const segments = segmentsOf(decodedPath(pathname));
  return routes.some((route) => {
    const parts = segmentsOf(route);
    const openAt = parts.findIndex((part) => part === '*' || part.endsWith('?'));
    const needed = openAt < 0 ? parts : parts.slice(0, openAt);
    const hasLength =
      openAt < 0 ? segments.length === needed.length : segments.length >= needed.length;
    return (
      hasLength &&
      needed.every((part, at) =>
        part.startsWith(':') ? segments[at] !== '' : part === segments[at],
      )
    );
  });
};

const segmentsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .replace(/^\/|\/+$/g, '')
    .split('/');

/** @throws Error when the shell has no server bundle */
const pairOf = ({ shell, areas }: Site, name: string | undefined): Pair => {
  if (!shell.server) throw new Error('the release of the shell has no server code');
  const area = areas.find(({ boot }) => boot.name === name)?.server;
  return { shell: shell.server, ...(area && name && { area: { ...area, name } }) };
};
