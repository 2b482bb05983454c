import { findOwner } from '@festival/contracts/areas';
import type { BootData } from '@festival/contracts/boot';
import type { AreaServer, PrerenderedPage, ReadApi } from '@festival/contracts/prerender';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { SHELL, type Site } from '../releases/release-files.js';
import { RenderBudget } from './render-budget.js';
import { SiteServer } from './site-server.js';

/** A page, and the festival's time as it shows it. */
export interface Prerendered extends PrerenderedPage {
  at: string;
}

export interface PublicAddress {
  address: string;
  title: string;
}

type Route = AreaServer['area']['routes'][number];

interface Wanted {
  site: Site;
  boot: BootData;
  /** Path and query. */
  url: string;
  read: ReadApi;
}

interface Rendering {
  site: Site;
  server: SiteServer;
  /** Areas with a page that had to be broken off. */
  stopped: Set<string>;
  logged: Set<string>;
}

/** Renders pages by the releases' own server bundles. What cannot be rendered is sent without, and logged once a release. */
@Injectable()
export class Prerenderer {
  private current?: Rendering;
  private readonly budget = new RenderBudget();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Undefined where the browser has to render the page. */
  async render({ site, boot, url, read }: Wanted): Promise<Prerendered | undefined> {
    const rendering = this.of(site);
    const owner = findOwner(boot.areas, url.split('?')[0]!)?.name ?? SHELL;
    if (rendering.stopped.has(owner) || !this.budget.hasLeft()) return undefined;
    try {
      const page = await rendering.server.render(boot, url, read);
      return page && { ...page, at: boot.clock.now };
    } catch (error) {
      this.log(rendering, error, owner);
      if (isTimeout(error)) {
        rendering.stopped.add(owner);
        // React was stopped in the middle of something.
        rendering.server = new SiteServer(site, this.budget);
      }
      return undefined;
    }
  }

  /** Addresses of public pages, by the areas' own account. What cannot be asked is left out. */
  async publicAddresses(site: Site, read: ReadApi): Promise<PublicAddress[]> {
    const rendering = this.of(site);
    const addressesOf = async ({ path, addresses }: Route): Promise<readonly string[]> => {
      if (typeof addresses !== 'function') return addresses ?? (path.includes(':') ? [] : [path]);
      try {
        return await addresses(await rendering.server.api(read));
      } catch (error) {
        this.log(rendering, error, path);
        return path.includes(':') ? [] : [path];
      }
    };
    const areas = await Promise.all(
      site.areas.map(({ boot }) =>
        rendering.server.area(boot.name).catch((error: unknown) => {
          this.log(rendering, error, boot.name);
          return { routes: [] };
        }),
      ),
    );
    const routes = areas.flatMap((area) => area.routes).filter(({ isPublic }) => isPublic);
    const all = await Promise.all(
      routes.map(async (route) =>
        (await addressesOf(route)).map((address) => ({ address, title: route.title })),
      ),
    );
    return all.flat();
  }

  private of(site: Site): Rendering {
    if (this.current?.site === site) return this.current;
    this.current = {
      site,
      server: new SiteServer(site, this.budget),
      stopped: new Set(),
      logged: new Set(),
    };
    return this.current;
  }

  private log({ logged }: Rendering, error: unknown, app: string): void {
    const key = `${app} ${String(error)}`;
    if (logged.has(key)) return;
    logged.add(key);
    this.logger.error({ err: error, app }, 'a page cannot be prerendered');
  }
}

const isTimeout = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
