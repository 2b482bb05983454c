import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from '@festival/contracts/areas';
import { mailFiles } from '@festival/contracts/mails';
import { servedType } from '@festival/contracts/release-assets';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Controller, Get, Header, Inject, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { escapeHtml } from '../edge/html.js';
import { Pages } from './pages/pages.js';
import type { Site } from './releases/read-release.js';
import { Releases } from './releases/releases.js';
import { type SiteIcons, tabIcons } from './site-icons.js';

/** Writing the sitemap reads every product. */
const SITEMAP_KEPT_MS = 60_000;
/** Of one app. The festival's own lists have a tenth of it. */
const MAX_LIST_BYTES = 1024 * 1024;

const listIn = async (file: string): Promise<string> => {
  try {
    const { size } = await stat(file);
    return size > MAX_LIST_BYTES
      ? 'The list of this release is too long.\n'
      : await readFile(file, 'utf8');
  } catch {
    return 'This release has no list.\n';
  }
};

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
  /** Of each version of the site, once a minute. */
  private readonly sitemaps = new LRUCache<string, string>({
    max: 1,
    ttl: SITEMAP_KEPT_MS,
    fetchMethod: () => this.writeSitemap(),
  });
  /** Of each version of the site, once. */
  private readonly licenceLists = new LRUCache<string, string>({
    max: 1,
    fetchMethod: () => this.writeLicences(),
  });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(EDITION) private readonly edition: Edition,
    private readonly releases: Releases,
    private readonly pages: Pages,
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
    return this.sitemaps.forceFetch(this.releases.version.value);
  }

  @Get('licences.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', KEPT)
  licences(): Promise<string> {
    return this.licenceLists.forceFetch(this.releases.version.value);
  }

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', KEPT)
  async manifest(): Promise<string> {
    const site = await this.releases.current();
    return JSON.stringify(webManifest(this.edition, site?.shell.siteIcons));
  }

  @Get('favicon.ico')
  @Redirect()
  async favicon() {
    const { shell } = (await this.releases.current()) ?? {};
    const icons = shell?.siteIcons ? tabIcons(shell.siteIcons) : [];
    // Programs that request this file by default may not support SVG.
    return found(icons.find(({ type }) => type !== 'image/svg+xml') ?? icons[0]);
  }

  /** Requested by phones, and by programs that do not read HTML. */
  @Get(['apple-touch-icon.png', 'apple-touch-icon-precomposed.png'])
  @Redirect()
  async appleTouchIcon() {
    const site = await this.releases.current();
    return found(site?.shell.siteIcons?.icons.find(({ use }) => use === 'apple'));
  }

  /** The pictures and faces of mails, which are opened in other sites and programs. */
  @Get(Object.values(mailFiles))
  @Header('cache-control', 'public, max-age=86400')
  @Header('access-control-allow-origin', '*')
  async mailFile(@Req() { raw }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const name = new URL(raw.url!, this.config.PUBLIC_URL).pathname.slice(1);
    const { releases = {} } = (await this.releases.current()) ?? {};
    const file = join(this.config.RELEASES_DIR, SHELL, releases[SHELL] ?? '', name);
    const content = await readFile(file).catch(() => {
      throw new DomainError('NOT_FOUND');
    });
    await reply.type(servedType(name)!).send(content);
  }

  /** The home page under the name that other servers use. */
  @Get('index.html')
  @Redirect('/', 301)
  home() {}

  private async writeSitemap(): Promise<string> {
    const pages = await this.pages.publicAddresses();
    return sitemapXml(
      pages.map(({ address }) => address),
      this.config.PUBLIC_URL,
    );
  }

  /** The licences of the packages whose code pages load. Each release has its own list. */
  private async writeLicences(): Promise<string> {
    const { releases = {} } = (await this.releases.current()) ?? {};
    const texts = Object.entries(releases).map(async ([app, id]) => {
      const text = await listIn(join(this.config.RELEASES_DIR, app, id, 'licenses.txt'));
      return `===== ${app} =====\n\n${text}`;
    });
    return (await Promise.all(texts)).join('\n');
  }
}

/** Not for search engines: calls, the demo's mails, and the queues. */
const NEVER = ['/api/', '/mailbox', '/queues'];

/** For the addresses of previews and of the admin pages. */
const NOTHING_FOR_ROBOTS = 'User-agent: *\nDisallow: /\n';

/** What search engines may fetch. Pages that should not be found also say so themselves, because paths work in any case. */
const robotsText = (site: Site | undefined, publicUrl: string): string => {
  const unlisted = site?.areas.flatMap((area) => area.unlisted) ?? [];
  return [
    'User-agent: *',
    'Allow: /',
    ...[...NEVER, ...unlisted].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
};

const PURPOSES = { app: 'any', maskable: 'maskable' } as const;

/** The manifest for adding the site to a home screen. There is no offline mode: the site opens with the browser's own controls. */
const webManifest = (edition: Edition, siteIcons: SiteIcons | undefined) => ({
  id: '/',
  name: edition.name,
  short_name: edition.shortName,
  description: `${edition.name}, the arts festival of the ${edition.organiser}.`,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  ...(siteIcons && {
    theme_color: siteIcons.colors.light,
    background_color: siteIcons.colors.light,
  }),
  icons: (siteIcons?.icons ?? []).flatMap(({ use, url, type, sizes }) =>
    use === 'app' || use === 'maskable' ? [{ src: url, type, sizes, purpose: PURPOSES[use] }] : [],
  ),
});

/** The limit of search engines for one sitemap. */
const MAX_ADDRESSES = 50_000;

/** The canonical address: the path in lower case. A query keeps its case. */
const oneAddress = (address: string): string => {
  const [path = '', ...query] = address.split('?');
  return [path.toLowerCase(), ...query].join('?');
};

/** The sitemap of these paths of this site. Written by hand, because an XML builder blocks the process with 20,000 products. */
const sitemapXml = (addresses: readonly string[], publicUrl: string): string => {
  const lines = addresses.slice(0, MAX_ADDRESSES).map((address) => {
    const { href } = new URL(oneAddress(address), publicUrl);
    return `  <url><loc>${escapeHtml(href)}</loc></url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
};
