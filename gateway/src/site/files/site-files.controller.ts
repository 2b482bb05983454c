import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Controller, Get, Header, Inject, Redirect, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { tabIcons } from '../releases/read-release.js';
import { Releases } from '../releases/releases.js';
import { LicencesKeeper } from './licences-keeper.js';
import { webManifest } from './manifest.js';
import { NOTHING_FOR_ROBOTS, robotsText } from './robots.js';
import { SitemapKeeper } from './sitemap-keeper.js';

/** Rarely requested, and at most a few minutes old after a release. */
const KEPT = 'public, max-age=300';

/** @throws DomainError NOT_FOUND */
const found = (icon: { url: string } | undefined) => {
  if (!icon) throw new DomainError('NOT_FOUND');
  return { url: icon.url, statusCode: 302 };
};

/** The files that browsers, phones and search engines look for at fixed addresses. */
@Controller()
export class SiteFilesController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(EDITION) private readonly edition: Edition,
    private readonly releases: Releases,
    private readonly sitemaps: SitemapKeeper,
    private readonly keptLicences: LicencesKeeper,
  ) {}

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', KEPT)
  async robots(@Req() { address }: FastifyRequest): Promise<string> {
    if (address !== 'site') return NOTHING_FOR_ROBOTS;
    return robotsText(await this.releases.current(), this.config.PUBLIC_URL);
  }

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', KEPT)
  sitemap(): Promise<string> {
    return this.sitemaps.sitemap();
  }

  @Get('licences.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', KEPT)
  licences(): Promise<string> {
    return this.keptLicences.licences();
  }

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', KEPT)
  async manifest(): Promise<string> {
    const site = await this.releases.current();
    return JSON.stringify(webManifest(this.edition, site?.shell.face));
  }

  @Get('favicon.ico')
  @Redirect()
  async favicon() {
    const { shell } = (await this.releases.current()) ?? {};
    const icons = shell?.face ? tabIcons(shell.face) : [];
    // Programs that request this file by default may not support SVG.
    return found(icons.find(({ type }) => type !== 'image/svg+xml') ?? icons[0]);
  }

  /** Requested by phones, and by programs that do not read HTML. */
  @Get(['apple-touch-icon.png', 'apple-touch-icon-precomposed.png'])
  @Redirect()
  async appleTouchIcon() {
    const site = await this.releases.current();
    return found(site?.shell.face?.icons.find(({ use }) => use === 'apple'));
  }

  /** The home page under the name that other servers use. */
  @Get('index.html')
  @Redirect('/', 301)
  home() {}
}
