import { ADMIN_AREA, SHELL } from '@festival/contracts/areas';
import type { BootData } from '@festival/contracts/boot';
import { type Identity, sessionOfIdentity } from '@festival/contracts/identity';
import type { ReleaseName } from '@festival/contracts/releases';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import { PublicReads } from '../../cache/answers/public-reads.js';
import { type Lease, Leases } from '../../cache/leases.js';
import type { GatewayConfig } from '../../config.js';
import type { Address } from '../../edge/addresses.js';
import { pageReads } from '../prerender/page-reads.js';
import { Prerenderer, type PublicAddress } from '../prerender/prerenderer.js';
import type { Site } from '../releases/read-release.js';
import { partsOf, Releases, siteOf } from '../releases/releases.js';
import { RELOAD_SCRIPT } from '../reload/reload-script.js';
import { PageCache } from './page-cache.js';
import { noticeHtml, writePage } from './page-html.js';
import { WrittenPage } from './written-page.js';

const MAX_KEPT_URL_LENGTH = 300;

/** What a notice says, and where it leads. */
export type NoticeText = Pick<Parameters<typeof noticeHtml>[0], 'title' | 'text' | 'link'>;

interface PageRequest {
  address: Address;
  /** Path and query. */
  url: string;
  who: Identity | undefined;
  /** The candidate of a preview. */
  preview: ReleaseName | undefined;
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
    const { url, who, preview, address } = request;
    const site = await this.siteAt(address, preview);
    if (!site)
      return new WrittenPage(
        503,
        noticeHtml({
          festival: this.edition.name,
          title: 'The site is being put up',
          text: 'It is not here yet. This page looks for it every five seconds.',
          isSoonOver: true,
        }),
      );
    const asked = { site, ...request };
    if (who || preview || url.length > MAX_KEPT_URL_LENGTH) return this.writeNow(asked);
    const key = `${address} ${site.version} ${this.clock.offset()} ${url}`;
    return this.cache.get(key, (lease) => this.writeNow(asked, lease));
  }

  /** A page that says why there is no other. */
  async notice(status: 403 | 404, text: NoticeText): Promise<WrittenPage> {
    const styles = (await this.releases.current())?.shell.files.styles ?? [];
    return new WrittenPage(status, noticeHtml({ festival: this.edition.name, ...text, styles }));
  }

  /** What an address shows. At the admin pages' own that is the shell and their area, so that no other area's code runs there. */
  async siteAt(address: Address, preview?: ReleaseName): Promise<Site | undefined> {
    const site = await this.releases.current(preview);
    if (!site || address !== 'admin') return site;
    return siteOf(partsOf(site).filter(([name]) => name === SHELL || name === ADMIN_AREA));
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
    { site, preview, url, who, requestId, address }: Asked,
    lease?: Lease,
  ): Promise<WrittenPage> {
    const boot = this.bootOf(site, who, address);
    let lacksData = false;
    const read = pageReads(this.reads, {
      requestId,
      onLack: () => {
        lacksData = true;
      },
      onLease: (answer) => lease && this.leases.bind(lease, answer),
    });
    const isRendered = site.shell.server !== undefined;
    const { page, failure, isUnknown } = isRendered
      ? await this.prerenderer.render({ site, boot, url, read })
      : {};
    const { status, html } = writePage({
      site,
      url,
      boot,
      edition: this.edition,
      publicUrl: this.config.PUBLIC_URL,
      preview,
      prerendered: page,
      isUnknown,
      isIncomplete: lacksData || (!page && !failure && isRendered),
      isAddressKnown: !url.includes('?') || !isRendered || (page !== undefined && !lacksData),
      extraScripts: this.config.DEV_RELOAD === '1' ? [RELOAD_SCRIPT] : [],
    });
    return new WrittenPage(status, html, failure);
  }

  private bootOf(site: Site, who: Identity | undefined, address: Address): BootData {
    const { FESTIVAL_MODE, PUBLIC_URL, DESK_URL, ANALYTICS_URL } = this.config;
    return {
      mode: FESTIVAL_MODE,
      publicUrl: PUBLIC_URL,
      edition: { ...this.edition },
      clock: this.clock.state(),
      session: sessionOfIdentity(who),
      site: { releases: site.releases },
      areas: site.areas.map(({ boot }) => boot),
      hashes: Object.assign({}, ...[site.shell, ...site.areas].map(({ hashes }) => hashes.list)),
      ...(DESK_URL && { adminAddress: { url: DESK_URL, isHere: address === 'admin' } }),
      ...(address === 'site' && ANALYTICS_URL && { analytics: { url: ANALYTICS_URL } }),
    };
  }
}
