import { findOwner } from '@festival/contracts/areas';
import type { BootData } from '@festival/contracts/boot';
import type { PrerenderedPage } from '@festival/contracts/prerender';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Site } from '../pages/release-files.js';
import { SiteServer } from './site-server.js';

/** A page, and the festival's time as it shows it. */
export interface Prerendered extends PrerenderedPage {
  at: string;
}

/** Visitors all see the same page; what changes in it is the festival's time, by the minute. */
const KEPT_MS = 5_000;
const KEPT_PAGES = 500;
const LONGEST_KEPT_URL = 300;

interface Rendering {
  site: Site;
  server: SiteServer;
  kept: LRUCache<string, Promise<Prerendered | undefined>>;
  /** Areas with a page that had to be broken off. */
  stopped: Set<string>;
  logged: Set<string>;
}

/** Renders pages by the releases' own server bundles. What cannot be rendered is sent without, and logged once a release. */
@Injectable()
export class Prerenderer {
  private current?: Rendering;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Undefined where the browser has to render the page. */
  async render(site: Site, boot: BootData, url: string): Promise<Prerendered | undefined> {
    const rendering = this.of(site);
    const isSame = boot.session.role === 'visitor' && url.length <= LONGEST_KEPT_URL;
    if (!isSame) return this.renderNow(rendering, boot, url);
    const key = `${url} ${offsetOf(boot)}`;
    const known = rendering.kept.get(key);
    if (known) return known;
    const page = this.renderNow(rendering, boot, url);
    rendering.kept.set(key, page);
    return page;
  }

  /** Addresses of public pages, by the areas' own account. An area that cannot be asked is left out. */
  async publicAddresses(site: Site): Promise<{ address: string; title: string }[]> {
    const rendering = this.of(site);
    const areas = await Promise.all(
      site.areas.map(({ boot }) =>
        rendering.server.area(boot.name).catch((error: unknown) => {
          this.log(rendering, error, boot.name);
          return { routes: [] };
        }),
      ),
    );
    return areas
      .flatMap(({ routes }) => routes)
      .filter(({ isPublic }) => isPublic)
      .flatMap(({ path, title, addresses }) =>
        (addresses ?? (path.includes(':') ? [] : [path])).map((address) => ({ address, title })),
      );
  }

  private of(site: Site): Rendering {
    if (this.current?.site === site) return this.current;
    this.current = {
      site,
      server: new SiteServer(site),
      kept: new LRUCache({ max: KEPT_PAGES, ttl: KEPT_MS }),
      stopped: new Set(),
      logged: new Set(),
    };
    return this.current;
  }

  private async renderNow(
    rendering: Rendering,
    boot: BootData,
    url: string,
  ): Promise<Prerendered | undefined> {
    const owner = findOwner(boot.areas, url.split('?')[0]!)?.name ?? 'shell';
    if (rendering.stopped.has(owner)) return undefined;
    try {
      return { ...(await rendering.server.render(boot, url)), at: boot.clock.now };
    } catch (error) {
      this.log(rendering, error, owner);
      if (isTimeout(error)) {
        rendering.stopped.add(owner);
        // React was stopped in the middle of something.
        rendering.server = new SiteServer(rendering.site);
      }
      return undefined;
    }
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

const SECOND_MS = 1_000;

/** Changes when the clock is moved: by how many seconds it is ahead of real time. */
const offsetOf = ({ clock }: BootData): number =>
  Math.round((Date.parse(clock.now) - Date.now()) / SECOND_MS);
