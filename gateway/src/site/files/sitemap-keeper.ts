import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { Pages } from '../pages/pages.js';
import { Releases } from '../releases/releases.js';
import { sitemapXml } from './sitemap.js';

/** Writing it reads every product. */
const KEPT_MS = 60_000;

/** Writes the sitemap at most once a minute. */
@Injectable()
export class SitemapKeeper {
  private version?: string;
  private writtenAt = 0;
  private xml?: Promise<string>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly releases: Releases,
    private readonly pages: Pages,
  ) {}

  async sitemap(): Promise<string> {
    const version = (await this.releases.current())?.version;
    const now = performance.now();
    if (this.xml && this.version === version && now - this.writtenAt < KEPT_MS) return this.xml;
    this.version = version;
    this.writtenAt = now;
    this.xml = this.write();
    return this.xml;
  }

  private async write(): Promise<string> {
    const pages = await this.pages.publicAddresses();
    const addresses = pages.map(({ address }) => address);
    return sitemapXml(addresses, this.config.PUBLIC_URL);
  }
}
