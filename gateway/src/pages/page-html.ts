import { findOwner } from '@festival/contracts/areas';
import { BOOT_ELEMENT_ID, type BootData } from '@festival/contracts/boot';
import type { Edition } from '@festival/edition';
import { escapeHtml, jsonForHtml } from './html.js';
import type { AreaRelease, Files, Site } from './release-files.js';

interface PageInput {
  site: Site;
  /** The area that owns the path; undefined when none does. */
  owner?: AreaRelease;
  pathname: string;
  edition: Edition;
  boot: BootData;
  /** Scripts besides the shell's. */
  extraScripts?: readonly string[];
}

const NO_FILES: Files = { scripts: [], styles: [], needs: [] };

/** What the page of this path will ask for, so that the browser asks for all of it at once. */
const neededFor = ({ site, owner, pathname }: PageInput): Omit<Files, 'needs'> => {
  if (!owner) return NO_FILES;
  const route = findOwner(owner.routes, pathname)?.files ?? NO_FILES;
  const names = new Set([...owner.files.needs, ...route.needs]);
  const provided = [...names].map((name) => site.shell.provides[name] ?? NO_FILES);
  return {
    scripts: [owner.files, route, ...provided].flatMap(({ scripts }) => scripts),
    styles: [owner.files, route, ...provided].flatMap(({ styles }) => styles),
  };
};

const titleOf = ({ owner, pathname, edition }: PageInput): string => {
  if (pathname === '/') return edition.name;
  return `${owner?.boot.title ?? 'Page not found'} · ${edition.name}`;
};

const descriptionOf = ({ owner, edition }: PageInput): string =>
  owner?.boot.description ?? `${edition.name}, the arts festival of the ${edition.organiser}.`;

const preload = (url: string, as: 'script' | 'style'): string =>
  `<link rel="preload" href="${escapeHtml(url)}" as="${as}">`;

const deferred = (url: string): string => `<script src="${escapeHtml(url)}" defer></script>`;

/** The HTML of a page, the same for every path but for its title and for what it has the browser fetch ahead. */
export const pageHtml = (input: PageInput): string => {
  const { site, boot, extraScripts = [] } = input;
  const needed = neededFor(input);
  const title = escapeHtml(titleOf(input));
  const description = escapeHtml(descriptionOf(input));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<link rel="icon" href="data:,">',
    ...site.shell.files.styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    ...site.shell.files.scripts.map(deferred),
    ...extraScripts.map(deferred),
    ...needed.styles.map((url) => preload(url, 'style')),
    ...needed.scripts.map((url) => preload(url, 'script')),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript><p>Please turn on JavaScript to use this site.</p></noscript>',
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${jsonForHtml(boot)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

/** Said while there is no release of the shell to show. */
export const notReadyHtml = (edition: Edition): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(edition.name)}</title>`,
    '<link rel="icon" href="data:,">',
    '</head>',
    '<body>',
    `<h1>${escapeHtml(edition.name)}</h1>`,
    '<p>The site is being put up and is not here yet. Please come back in a minute.</p>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
