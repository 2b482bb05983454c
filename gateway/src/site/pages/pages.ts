import type { BootData } from '@festival/contracts/boot';
import { type Identity, sessionOfIdentity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import { PublicReads } from '../../cache/answers/public-reads.js';
import { type Lease, Leases } from '../../cache/leases.js';
import type { GatewayConfig } from '../../config.js';
import { pageReads } from '../prerender/page-reads.js';
import { Prerenderer, type PublicAddress } from '../prerender/prerenderer.js';
import type { Viewer } from '../releases/choose-releases.js';
import type { Site } from '../releases/loading/release-files.js';
import { Releases } from '../releases/releases.js';
import { RELOAD_SCRIPT } from '../reload/reload-script.js';
import { PageCache } from './page-cache.js';
import { notReadyHtml, writePage } from './page-html.js';
import { WrittenPage } from './written-page.js';

const MAX_KEPT_URL_LENGTH = 300;

interface PageRequest {
  /** Path and query. */
  url: string;
  who: Identity | undefined;
  viewer: Viewer;
  requestId: string;
}

interface Asked extends PageRequest {
  site: Site;
}

/** Writes the HTML of pages, with the data that they need to start. */
@Injectable()
export class Pages {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(EDITION) private readonly edition: Edition,
    private readonly clock: FestivalClock,
    private readonly releases: Releases,
    private readonly prerenderer: Prerenderer,
    private readonly reads: PublicReads,
    private readonly cache: PageCache,
    private readonly leases: Leases,
  ) {}

  async write(request: PageRequest): Promise<WrittenPage> {
    const { url, who, viewer } = request;
    const site = await this.releases.current(viewer);
    if (!site) return new WrittenPage(503, notReadyHtml(this.edition));
    const asked = { site, ...request };
    const isOwn = who || viewer.preview || viewer.avoids;
    if (isOwn || url.length > MAX_KEPT_URL_LENGTH) return this.writeNow(asked);
    const key = `${site.version} ${this.clock.offset()} ${url}`;
    return this.cache.get(key, (lease) => this.writeNow(asked, lease));
  }

  /** Starts the renderers now and after every change of releases, before a page needs them. */
  warm(): void {
    this.releases.version.subscribe(async () => {
      const site = await this.releases.current();
      if (site) await this.prerenderer.warm(site);
    });
  }

  /** The addresses and titles of the public pages in the active releases. */
  async publicAddresses(): Promise<PublicAddress[]> {
    const site = await this.releases.current();
    const read = (url: string) => this.reads.readOnce(url, 'addresses');
    return site ? this.prerenderer.publicAddresses(site, read) : [];
  }

  private async writeNow(
    { site, viewer, url, who, requestId }: Asked,
    lease?: Lease,
  ): Promise<WrittenPage> {
    const boot = this.bootOf(site, viewer, who);
    let lacksData = false;
    const read = pageReads(this.reads, {
      requestId,
      onLack: () => {
        lacksData = true;
      },
      onLease: (answer) => lease && this.leases.bind(lease, answer),
    });
    // Cookies can be written by hand, and each choice of releases would start a renderer.
    const isRendered = !viewer.avoids && site.shell.server !== undefined;
    const { page, failure, isUnknown } = isRendered
      ? await this.prerenderer.render({ site, boot, url, read })
      : {};
    const { status, html } = writePage({
      site,
      url,
      boot,
      edition: this.edition,
      publicUrl: this.config.PUBLIC_URL,
      preview: viewer.preview,
      prerendered: page,
      isUnknown,
      isIncomplete: lacksData || (!page && !failure && isRendered),
      isAddressKnown: !url.includes('?') || !isRendered || (page !== undefined && !lacksData),
      extraScripts: this.config.DEV_RELOAD === '1' ? [RELOAD_SCRIPT] : [],
    });
    return new WrittenPage(status, html, failure);
  }

  private bootOf(site: Site, viewer: Viewer, who: Identity | undefined): BootData {
    const { FESTIVAL_MODE, PUBLIC_URL, ANALYTICS_URL } = this.config;
    return {
      mode: FESTIVAL_MODE,
      publicUrl: PUBLIC_URL,
      edition: { ...this.edition },
      clock: this.clock.state(),
      session: sessionOfIdentity(who),
      site: { releases: site.releases },
      areas: site.areas.map(({ boot }) => {
        const release = { area: boot.name, id: site.releases[boot.name]! };
        const hasEarlier = this.releases.hasEarlier(release, viewer);
        return hasEarlier ? { ...boot, earlierThan: release.id } : boot;
      }),
      hashes: Object.assign({}, ...[site.shell, ...site.areas].map(({ hashes }) => hashes.list)),
      ...(ANALYTICS_URL && { analytics: { url: ANALYTICS_URL } }),
    };
  }
}
