import { createHash } from 'node:crypto';
import { decodedPath, findOwner, isStyleguide, STYLEGUIDE_TITLE } from '@festival/contracts/areas';
import { BOOT_ELEMENT_ID, type BootData } from '@festival/contracts/boot';
import type { PageHead } from '@festival/contracts/prerender';
import type { PageFiles } from '@festival/contracts/release-assets';
import { type ReleaseName, shortReleaseId } from '@festival/contracts/releases';
import type { Edition } from '@festival/edition';
import { formatDate } from '@festival/edition/dates';
import { escapeHtml, jsonForHtml } from '../../edge/html.js';
import {
  type AreaRelease,
  integrityIn,
  type LoadedFiles,
  type Site,
} from '../releases/read-release.js';
import type { Prerendered } from '../renderers/prerenderer.js';
import { iconsOfUse, type SiteIcons, tabIcons } from '../site-icons.js';
import { OWN_STYLE, startElement } from './own-files.js';

interface PageInput {
  site: Site;
  /** Path and query. */
  url: string;
  edition: Edition;
  boot: BootData;
  /** The site's. */
  publicUrl: string;
  /** The candidate that the page is to show. */
  preview?: ReleaseName | undefined;
  /** Absent when the browser renders the page. */
  prerendered?: Prerendered | undefined;
  /** Whether its area is known to have no such page. */
  isUnknown?: boolean | undefined;
  /** Whether the server lacked data, or the time to render: the same page may be complete soon. */
  isIncomplete: boolean;
  /** Whether the canonical address is known. With a query, only the complete content tells whether the query belongs to it. */
  isAddressKnown: boolean;
  /** Scripts besides the shell's. */
  extraScripts?: readonly string[];
}

const withoutScripts = (html: string): string => `<noscript>${html}</noscript>`;

/** Above the site's menu, where visitors see them. */
const NEEDS_SCRIPT = withoutScripts('<p>Please turn on JavaScript to use this page.</p>');
const INCOMPLETE = withoutScripts(
  '<p>Part of this page is not here yet. The page loads again in a few seconds.</p>',
);
/** With scripts, the browser requests what is missing. */
const LOADS_AGAIN = withoutScripts('<meta http-equiv="refresh" content="5">');

const notes = (hasPage: boolean, isIncomplete: boolean): string[] => {
  if (isIncomplete) return [INCOMPLETE];
  return hasPage ? [] : [NEEDS_SCRIPT];
};

const link = (attributes: string, url: string): string =>
  `<link ${attributes} href="${escapeHtml(url)}">`;

const deferred = (url: string, attributes = ''): string =>
  `<script src="${escapeHtml(url)}"${attributes} defer></script>`;

/** Makes the browser refuse a file that differs from the released one. */
const integrity = (site: Site, url: string): string => {
  const hash = integrityIn(site, url);
  return hash === undefined ? '' : ` integrity="${hash}"`;
};

/** The head of a page that was not prerendered. */
const plainHead = ({ site, edition, isUnknown, boot }: PageInput, pathname: string): PageHead => {
  const owner = isUnknown ? undefined : ownerOf(site, pathname)?.boot;
  const ownTitle = isStyleguide(boot.mode, pathname) ? STYLEGUIDE_TITLE : 'Page not found';
  const title = `${owner?.title ?? ownTitle} · ${edition.name}`;
  return {
    title: pathname === '/' ? edition.name : title,
    description:
      owner?.description ?? `${edition.name}, the arts festival of the ${edition.organiser}.`,
  };
};

export const CARD_PATH = 'share.jpg';

/** The image that shared links show. */
export interface ShareCard {
  festival: string;
  title: string;
  /** A date, or a price and who made it. */
  facts: string;
  /** URLs of this site: the sheet, and the picture in the sheet's frame. */
  art: string;
  picture: string | undefined;
  alt: string;
}

/** `8 February – 26 March 2021` */
const seasonText = ({ season, ...edition }: Edition): string =>
  `${formatDate(edition, season.firstDay)} – ${formatDate(edition, season.lastDay, 'full')}`;

/** Undefined while the shell has no sheet. A page that search engines must not list has the site's card, or anybody could write on it by searching. */
const cardOf = ({ site, edition }: PageInput, head: PageHead): ShareCard | undefined => {
  const { name: festival } = edition;
  const { title, picture, card }: Partial<PageHead> = head.isUnlisted ? {} : head;
  const art = card?.art ?? site.shell.siteIcons?.share;
  if (!art) return undefined;
  const said = title?.replace(` · ${festival}`, '') ?? festival;
  const facts = card?.facts ?? seasonText(edition);
  const framed = card?.art ? picture : undefined;
  const alt = [said, facts, framed?.alt].filter(Boolean).join(' · ');
  return { festival, title: said, facts, art, picture: framed?.src, alt };
};

const bootOf = ({ boot, prerendered }: PageInput): BootData => {
  if (!prerendered) return boot;
  const { at, hasPage, answers } = prerendered;
  return { ...boot, rendered: { at, hasPage, ...(answers?.length && { answers }) } };
};

/** The scripts of a page. A prerendered page loads them once it is on the screen; any other page at once. */
const starting = ({ site, prerendered }: PageInput, needed: LoadedFiles): string[] => {
  const { scripts } = site.shell.files;
  const checked = (url: string) => ({ url, integrity: integrityIn(site, url) });
  if (prerendered?.hasPage)
    return [startElement({ scripts: scripts.map(checked), preloads: needed.scripts.map(checked) })];
  return [
    ...(prerendered ? [startElement()] : []),
    ...scripts.map((one) => deferred(one, integrity(site, one))),
    ...needed.scripts.map((one) => link(`rel="preload" as="script"${integrity(site, one)}`, one)),
  ];
};

/** Shown above the page in the preview of a candidate. It leads to the same page of the site. */
const previewNote = ({ site, publicUrl, url }: PageInput, { area, id }: ReleaseName): string => {
  const isThere = site.releases[area] === id;
  const name = `${area} ${shortReleaseId(id)}`;
  const text = isThere
    ? `Preview of ${name}. Nobody is logged in here, and nothing is ordered.`
    : `The preview of ${name} cannot be shown. This is what everybody sees.`;
  const leave = escapeHtml(new URL(ownPath(url), publicUrl).href);
  return `<aside aria-label="Preview" class="preview-note"><p>${escapeHtml(text)} <a href="${leave}">Leave the preview</a></p></aside>`;
};

/** A path of our own. Two slashes at the beginning would lead to another site. */
export const ownPath = (url: string): string => url.replace(/^[/\\]+/, '/');

/** The HTML of a page, with preloads, and with its content when it is prerendered. */
export const writePage = (input: PageInput) => {
  const { site, url, edition, publicUrl, prerendered, extraScripts = [] } = input;
  const pathname = url.split('?')[0]!;
  const isFound =
    isStyleguide(input.boot.mode, pathname) || (ownerOf(site, pathname) && !input.isUnknown);
  const status = prerendered?.status ?? (isFound ? (200 as const) : (404 as const));
  const needed = neededFiles(site, pathname);
  const hasPage = prerendered?.hasPage ?? false;
  const head = prerendered?.head ?? plainHead(input, pathname);
  const card = cardOf(input, head);
  const styleAttributes = hasPage ? 'rel="stylesheet"' : 'rel="preload" as="style"';
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headHtml({
      head,
      card,
      siteName: edition.name,
      publicUrl,
      pathname,
      isAddressKnown: status === 200 && input.isAddressKnown,
    }),
    ...(input.preview || prerendered?.head.isUnlisted || isUnlisted(site, pathname)
      ? ['<meta name="robots" content="noindex">']
      : []),
    ...iconsHead(site.shell.siteIcons),
    ...site.shell.files.styles.map((one) => link(`rel="stylesheet"${integrity(site, one)}`, one)),
    ...needed.styles.map((one) => link(`${styleAttributes}${integrity(site, one)}`, one)),
    ...(input.preview ? [link('rel="stylesheet"', OWN_STYLE)] : []),
    ...site.shell.fonts.map((one) =>
      link('rel="preload" as="font" type="font/woff2" crossorigin', one),
    ),
    ...(prerendered?.preloads ? [prerendered.preloads] : []),
    ...(input.isIncomplete ? [LOADS_AGAIN] : []),
    ...starting(input, needed),
    ...extraScripts.map((one) => deferred(one)),
    '</head>',
    '<body>',
    ...notes(hasPage, input.isIncomplete),
    `<div id="root">${prerendered?.html ?? ''}</div>`,
    ...(input.preview ? [previewNote(input, input.preview)] : []),
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${jsonForHtml(bootOf(input))}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { status, html, card };
};

interface Notice {
  /** The festival's name. */
  festival: string;
  title: string;
  text: string;
  /** Where to go on, and what that is called. */
  link?: { href: string; label: string };
  /** The site's styles, while there is a release of the shell. */
  styles?: readonly string[];
  /** Whether the page is soon another one. */
  isSoonOver?: boolean;
}

/** A page that says one thing, without scripts. */
export const noticeHtml = ({
  festival,
  title,
  text,
  link: next,
  styles = [],
  isSoonOver = false,
}: Notice): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} · ${festival}`)}</title>`,
    ...(isSoonOver ? ['<meta http-equiv="refresh" content="5">'] : []),
    '<link rel="icon" href="data:,">',
    ...[...styles, OWN_STYLE].map((one) => link('rel="stylesheet"', one)),
    '</head>',
    '<body>',
    '<main class="notice">',
    `<p class="notice-festival">${escapeHtml(festival)}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    ...(next ? [`<p><a href="${escapeHtml(next.href)}">${escapeHtml(next.label)}</a></p>`] : []),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

interface HeadInput {
  head: PageHead;
  card: ShareCard | undefined;
  siteName: string;
  /** The public address of the site. */
  publicUrl: string;
  pathname: string;
  isAddressKnown: boolean;
}

const meta = (key: 'name' | 'property', name: string, content: string | number | undefined) =>
  content === undefined ? [] : [`<meta ${key}="${name}" content="${escapeHtml(String(content))}">`];

/** The canonical URL of a page, for any case, slashes and percent-encoding of the request. */
const canonicalUrl = (publicUrl: string, pathname: string) => {
  const path = decodedPath(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  return new URL(path, publicUrl).href;
};

/** Chats keep an image by its address, so another content has another one. @param url of the page */
const imageTags = (card: ShareCard | undefined, url: string) => {
  if (!card) return meta('name', 'twitter:card', 'summary');
  const { origin, pathname, search } = new URL(url);
  const version = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 10);
  const query = new URLSearchParams({ page: pathname + search, v: version });
  return [
    ...meta('property', 'og:image', `${origin}/${CARD_PATH}?${query}`),
    ...meta('property', 'og:image:type', 'image/jpeg'),
    ...meta('property', 'og:image:width', 1200),
    ...meta('property', 'og:image:height', 630),
    ...meta('property', 'og:image:alt', card.alt),
    ...meta('name', 'twitter:card', 'summary_large_image'),
    ...meta('name', 'twitter:image:alt', card.alt),
  ];
};

/** A page's metadata for browsers, search engines and link previews. */
const headHtml = (input: HeadInput): string[] => {
  const { head, card, siteName, publicUrl, pathname, isAddressKnown } = input;
  const url = head.address
    ? new URL(head.address, publicUrl).href
    : canonicalUrl(publicUrl, pathname);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...meta('name', 'description', head.description),
    ...(isAddressKnown
      ? [`<link rel="canonical" href="${escapeHtml(url)}">`, ...meta('property', 'og:url', url)]
      : []),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:type', head.type ?? 'website'),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:description', head.description),
    ...imageTags(card, url),
  ];
};

/** Stops browsers from requesting a default icon. */
const NO_ICON = '<link rel="icon" href="data:,">';

const iconLinks = (siteIcons: SiteIcons): string[] => {
  const tab = tabIcons(siteIcons).map(
    ({ url, type, sizes }) =>
      `<link rel="icon" href="${escapeHtml(url)}" type="${type}" sizes="${sizes}">`,
  );
  const touch = iconsOfUse(siteIcons.icons, 'apple').map(
    ({ url }) => `<link rel="apple-touch-icon" href="${escapeHtml(url)}">`,
  );
  return [...(tab.length > 0 ? tab : [NO_ICON]), ...touch];
};

const themeColor = (colors: SiteIcons['colors'], scheme: 'light' | 'dark'): string =>
  `<meta name="theme-color" content="${colors[scheme]}" media="(prefers-color-scheme: ${scheme})">`;

/** The lines of a page's head that give the site its icons and colours. */
const iconsHead = (siteIcons: SiteIcons | undefined): string[] =>
  siteIcons
    ? [
        ...iconLinks(siteIcons),
        '<link rel="manifest" href="/manifest.webmanifest">',
        themeColor(siteIcons.colors, 'light'),
        themeColor(siteIcons.colors, 'dark'),
      ]
    : [NO_ICON];

const NO_FILES: PageFiles = { scripts: [], styles: [], needs: [] };

/** The area that owns a path; undefined when none does. */
export const ownerOf = ({ areas }: Site, pathname: string): AreaRelease | undefined =>
  findOwner(
    areas.map((area) => ({ area, paths: area.boot.paths })),
    pathname,
  )?.area;

/** Whether search engines should ignore a page. */
const isUnlisted = (site: Site, pathname: string): boolean =>
  findOwner([{ paths: ownerOf(site, pathname)?.unlisted ?? [] }], pathname) !== undefined;

/** The files of a path's page, besides the shell's own, so that the browser requests all of them immediately. */
const neededFiles = (site: Site, pathname: string): LoadedFiles => {
  const owner = ownerOf(site, pathname);
  if (!owner) return NO_FILES;
  const route = findOwner(owner.routes, pathname)?.files ?? NO_FILES;
  const names = new Set([...owner.files.needs, ...route.needs]);
  const provided = [...names].map((name) => site.shell.provides[name] ?? NO_FILES);
  return {
    scripts: [owner.files, route, ...provided].flatMap(({ scripts }) => scripts),
    styles: [owner.files, route, ...provided].flatMap(({ styles }) => styles),
  };
};
