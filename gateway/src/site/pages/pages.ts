import { ADMIN_AREA, SHELL } from '@festival/contracts/areas';
import type { BootData } from '@festival/contracts/boot';
import { type Identity, sessionOfIdentity } from '@festival/contracts/identity';
import type { ReleaseName } from '@festival/contracts/releases';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import { Expiries, type Expiry } from '../../cache/expiry.js';
import { PublicReads } from '../../cache/public-reads.js';
import { SingleFlightCache } from '../../cache/single-flight-cache.js';
import type { GatewayConfig } from '../../config.js';
import type { Address } from '../../edge/addresses.js';
import { compress, type Encoding, WORTH_BYTES } from '../../edge/encodings.js';
import type { Site } from '../releases/read-release.js';
import { Releases, releasesOf, siteOf } from '../releases/releases.js';
import { RELOAD_SCRIPT } from '../reload.js';
import { Prerenderer, type PublicAddress, type RenderFailure } from '../renderers/prerenderer.js';
import { noticeHtml, type ShareCard, writePage } from './page-html.js';

/** A page shows the festival's time, which may be this late. */
const KEPT_MS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** The size of a page with its compressed forms, as a multiple of its own size. */
const WEIGHT = 1.5;

/** Pages that are the same for all visitors. */
@Injectable()
export class PageCache {
  private readonly pages: SingleFlightCache<WrittenPage>;

  constructor(private readonly expiries: Expiries) {
    this.pages = new SingleFlightCache(expiries, {
      maxBytes: MAX_BYTES,
      bytesOf: ({ bytes }) => Math.ceil(bytes * WEIGHT),
    });
  }

  /** @param write lets the page expire with the answers that it shows */
  async get(key: string, write: (expiry: Expiry) => Promise<WrittenPage>): Promise<WrittenPage> {
    const page = this.pages.find(key) ?? this.pages.pending(key);
    return page ?? this.pages.load(key, [], (expiry) => this.writeForAWhile(expiry, write));
  }

  private async writeForAWhile(
    expiry: Expiry,
    write: (expiry: Expiry) => Promise<WrittenPage>,
  ): Promise<WrittenPage> {
    const page = await write(expiry);
    this.expiries.expireWithin(expiry, KEPT_MS);
    return page;
  }
}

export const MAX_KEPT_URL_LENGTH = 300;

/** What a notice says, and where it leads. */
export type NoticeText = Pick<Parameters<typeof noticeHtml>[0], 'title' | 'text' | 'link'>;

interface PageRequest {
  address: Address;
  /** Path and query. */
  url: string;
  who: Identity | undefined;
  preview: ReleaseName | undefined;
  requestId: string;
}

interface SitePage extends PageRequest {
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
    private readonly expiries: Expiries,
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
    const page = { site, ...request };
    if (who || preview || url.length > MAX_KEPT_URL_LENGTH) return this.writeNow(page);
    const key = `${address} ${site.version} ${this.clock.offset()} ${url}`;
    return this.cache.get(key, (expiry) => this.writeNow(page, expiry));
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
    return siteOf(releasesOf(site).filter(({ area }) => area === SHELL || area === ADMIN_AREA));
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
    { site, preview, url, who, requestId, address }: SitePage,
    expiry?: Expiry,
  ): Promise<WrittenPage> {
    const boot = this.bootOf(site, who, address);
    let lacksData = false;
    const read = this.reads.forPage({
      requestId,
      onLack: () => {
        lacksData = true;
      },
      onExpiry: (answer) => expiry && this.expiries.expireWith(expiry, answer),
    });
    const isRendered = site.shell.server !== undefined;
    const { page, failure, isUnknown } = isRendered
      ? await this.prerenderer.render({ site, boot, url, read })
      : {};
    const { status, html, card } = writePage({
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
    return new WrittenPage(status, html, failure, card);
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

type PageStatus = 200 | 403 | 404 | 503;

/** A page as it is sent. It is compressed once per encoding. */
export class WrittenPage {
  private readonly body: Buffer;
  private readonly encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(
    readonly status: PageStatus,
    html: string,
    /** Why the server could not render it. */
    readonly failure?: RenderFailure,
    readonly card?: ShareCard,
  ) {
    this.body = Buffer.from(html);
  }

  get bytes(): number {
    return this.body.length;
  }

  get isWorthCompressing(): boolean {
    return this.body.length >= WORTH_BYTES;
  }

  as(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (!encoding) return this.body;
    this.encoded[encoding] ??= compress[encoding](this.body);
    return this.encoded[encoding];
  }
}
