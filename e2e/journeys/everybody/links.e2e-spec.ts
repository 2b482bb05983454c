import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { gzippedBytes } from '../../../tools/browser/gzipped-bytes.mjs';
import { site } from '../../support/festival.js';
import { createLook, goEverywhere, scriptsOf, sizeNames } from '../../support/looks.js';
import { misfitsOf } from '../../support/misfits.js';
import { canonicalOf, listRoutes } from '../../support/pages.js';
import { productNamed } from '../../support/shopping.js';
import { openTab, visit } from '../../support/visitor.js';

/** A page after it has finished loading. */
interface Visited {
  /** The address as it was requested. */
  address: string;
  status: number;
  /** The canonical path where the visit ended. */
  path: string;
  title: string;
  headings: number;
  isUnlisted: boolean;
  /** The ids that links may point at. */
  ids: string[];
  /** Every link, absolute. */
  links: string[];
  /** Every image, video, script, style sheet and icon, absolute. */
  assets: string[];
  /** Every script that was loaded, absolute. */
  scripts: string[];
}

const TABS = 3;
/** Far more than the site has. A crawl that reaches this number goes in circles. */
const MAX_PAGES = 300;
/** How many pages of one kind are visited. For the others only the status is checked. */
const PAGES_PER_KIND = 3;
/** Paths below these are not pages of the site. */
const NO_PAGE = /^\/(api|assets|media|mailbox|queues)(\/|$)|\.\w+$/;

const isOurs = (url: string): boolean => new URL(url).origin === site;

const withoutHash = (url: string): string => url.split('#')[0] ?? '';

const isPage = (url: string): boolean => isOurs(url) && !NO_PAGE.test(new URL(url).pathname);

/** Runs in the page. */
const readPage = () => {
  const all = <Found extends Element>(selector: string) => [
    ...document.querySelectorAll<Found>(selector),
  ];
  const absolute = (urls: (string | null | undefined)[]) => [
    ...new Set(
      urls
        .filter((url): url is string => Boolean(url) && !url?.startsWith('data:'))
        .map((url) => new URL(url, document.baseURI).href),
    ),
  ];
  const inSrcset = ({ srcset }: HTMLImageElement | HTMLSourceElement) =>
    srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0]);
  return {
    title: document.title,
    headings: all('h1').length,
    isUnlisted: Boolean(document.querySelector('meta[name="robots"][content*="noindex"]')),
    ids: all('[id]').map(({ id }) => id),
    links: absolute(all('a[href]').map((link) => link.getAttribute('href'))),
    assets: absolute([
      ...all('[src]').map((element) => element.getAttribute('src')),
      ...all('[poster]').map((element) => element.getAttribute('poster')),
      ...all('link[href]:not([rel="canonical"])').map((link) => link.getAttribute('href')),
      ...all('meta[property="og:image"]').map((meta) => meta.getAttribute('content')),
      ...all<HTMLImageElement | HTMLSourceElement>('[srcset]').flatMap(inSrcset),
    ]),
  };
};

const visitIn = async (tab: Page, address: string): Promise<Visited> => {
  const answer = await tab.goto(address);
  await tab.locator('h1').first().waitFor({ state: 'attached' });
  await goEverywhere(tab);
  await tab.waitForLoadState('networkidle');
  return {
    address,
    status: answer?.status() ?? 0,
    path: canonicalOf(new URL(tab.url()).pathname),
    scripts: await scriptsOf(tab),
    ...(await tab.evaluate(readPage)),
  };
};

/** Pages for a service's own records. The list of routes cannot know them. */
const OF_A_SERVICE = /^\/(vendorpage|contests\/luckydraw)\//;

/** What pages have in common that differ only in their query, or in the record that they show. */
const kindOf = (path: string, search: string): string | undefined =>
  search ? path : OF_A_SERVICE.exec(path)?.[0];

/** The queue of addresses to visit: each page once, in whatever spelling comes first, and only a few of a kind. */
const createQueue = (start: readonly string[]) => {
  const seen = new Set<string>();
  const ofKind = new Map<string, number>();
  const queue: string[] = [];
  const add = (url: string) => {
    const address = withoutHash(url);
    if (!isPage(address)) return;
    const { pathname, search } = new URL(address);
    const path = canonicalOf(pathname);
    if (seen.has(path + search)) return;
    seen.add(path + search);
    const kind = kindOf(path, search);
    if (kind) {
      const already = ofKind.get(kind) ?? 0;
      ofKind.set(kind, already + 1);
      if (already >= PAGES_PER_KIND) return;
    }
    queue.push(address);
    if (queue.length > MAX_PAGES) throw new Error('The pages never end');
  };
  for (const path of start) add(site + path);
  return { queue, add };
};

/** Visits these pages and every page that they link to, in a visitor's browser, describes each, and lets `see` look at it. */
const crawl = async (
  start: readonly string[],
  see: (tab: Page, visited: Visited) => Promise<void>,
): Promise<Visited[]> => {
  const { queue, add } = createQueue(start);
  const visited: Visited[] = [];
  const first = await visit('/');
  const tabs = [first];
  while (tabs.length < TABS) tabs.push(await openTab(first, '/'));
  let next = 0;
  const workUntil = async (tab: Page, end: number) => {
    while (next < end) {
      const page = await visitIn(tab, queue[next++] ?? '/');
      visited.push(page);
      await see(tab, page);
      for (const link of page.links) add(link);
    }
  };
  // In rounds: the links that one round finds are visited in the next.
  while (next < queue.length) {
    const end = queue.length;
    await Promise.all(tabs.map((tab) => workUntil(tab, end)));
  }
  return visited;
};

const AT_ONCE = 16;

/** The status of each address, without following redirects. */
const statusesOf = async (urls: readonly string[]): Promise<Map<string, number>> => {
  const statuses = new Map<string, number>();
  const waiting = [...urls];
  const work = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      const answer = await fetch(url, { redirect: 'manual', headers: { accept: '*/*' } });
      await answer.body?.cancel();
      statuses.set(url, answer.status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
};

/** In bytes, gzipped. */
const SCRIPT_BUDGET = 200_000;

let routes: string[] = [];
let pages: Visited[] = [];
const look = createLook('desktop', ...sizeNames.filter((size) => size !== 'desktop'));
const misfits: Record<string, string[]> = {};

beforeAll(async () => {
  routes = await listRoutes();
  const toLookAt = new Map(routes.map((path) => [site + path, path]));
  pages = await crawl(routes, async (tab, { address }) => {
    const path = toLookAt.get(address);
    if (!path) return;
    await look.at(tab, screenshotName(path));
    const wrong = await misfitsOf(tab);
    if (wrong.length > 0) misfits[path] = wrong;
  });
});

/** The problems, grouped by page. */
const findings = (wrongOf: (page: Visited) => readonly unknown[]) =>
  Object.fromEntries(
    pages
      .map((page) => [page.address.replace(site, ''), wrongOf(page)] as const)
      .filter(([, wrong]) => wrong.length > 0),
  );

const allOf = (kind: 'links' | 'assets') => [...new Set(pages.flatMap((page) => page[kind]))];

describe('every page that a link leads to', () => {
  test('answers', () => {
    expect(pages.length).toBeGreaterThan(routes.length);
    expect(findings(({ status }) => (status === 200 ? [] : [status]))).toEqual({});
  });

  test('is sound at every size, light and dark', () => {
    look.expectNothingWrong();
  });

  test('fits every window', () => {
    expect(misfits).toEqual({});
  });

  test('has one heading of the first level', () => {
    expect(findings(({ headings }) => (headings === 1 ? [] : [headings]))).toEqual({});
  });

  test('has a title that no other page has', () => {
    const pathsOf = new Map<string, Set<string>>();
    // A query may open the same dialog over several pages.
    for (const { title, path } of pages.filter(({ address }) => !address.includes('?')))
      pathsOf.set(title, (pathsOf.get(title) ?? new Set()).add(path));
    const shared = [...pathsOf].filter(([title, paths]) => !title || paths.size > 1);
    expect(shared.map(([title, paths]) => [title, ...paths])).toEqual([]);
  });

  test('is the same in lower case', async () => {
    const titleAt = async (path: string) => {
      const answer = await fetch(site + path, { redirect: 'manual' });
      return [answer.status, /<title>[^<]+/.exec(await answer.text())?.[0]];
    };
    for (const path of routes)
      expect([path, await titleAt(path.toLowerCase())]).toEqual([path, await titleAt(path)]);
  });

  test('loads no more script than any page may', async () => {
    const urls = [...new Set(pages.flatMap(({ scripts }) => scripts))];
    const sizes = new Map(
      await Promise.all(urls.map(async (url) => [url, await gzippedBytes(url)] as const)),
    );
    const sum = (scripts: string[]) =>
      scripts.reduce((total, url) => total + (sizes.get(url) ?? 0), 0);
    expect(findings(({ scripts }) => (sum(scripts) > SCRIPT_BUDGET ? [sum(scripts)] : []))).toEqual(
      {},
    );
  });

  test('has no dead links', async () => {
    const visited = new Map(pages.map(({ address, status }) => [address, status]));
    const targets = new Set(allOf('links').filter(isOurs).map(withoutHash));
    const others = await statusesOf([...targets].filter((url) => !visited.has(url)));
    const isDead = (link: string) => {
      if (!isOurs(link)) return false;
      const url = withoutHash(link);
      const status = visited.get(url) ?? others.get(url) ?? 0;
      return isPage(url) ? status !== 200 : status >= 400;
    };
    expect(findings(({ links }) => links.filter(isDead))).toEqual({});
  });

  test('links only to existing ids on pages', () => {
    const idsAt = new Map<string, Set<string>>();
    for (const { path, ids } of pages) {
      const known = idsAt.get(path) ?? new Set();
      for (const id of ids) known.add(id);
      idsAt.set(path, known);
    }
    const isNowhere = (link: string) => {
      const { hash, pathname } = new URL(link);
      if (!hash || !isPage(link)) return false;
      return !idsAt.get(canonicalOf(pathname))?.has(decodeURIComponent(hash.slice(1)));
    };
    expect(findings(({ links }) => links.filter(isNowhere))).toEqual({});
  });

  test('leads elsewhere only by https, mail, telephone and calendar', () => {
    const isOdd = (link: string) =>
      !isOurs(link) && !['https:', 'mailto:', 'tel:', 'webcal:'].includes(new URL(link).protocol);
    expect(findings(({ links }) => links.filter(isOdd))).toEqual({});
  });

  test('loads no missing file, and none from another site', async () => {
    const statuses = await statusesOf(allOf('assets').filter(isOurs));
    const isMissing = (url: string) => !isOurs(url) || statuses.get(url) !== 200;
    expect(findings(({ assets }) => assets.filter(isMissing))).toEqual({});
  });
});

const hrefsOf = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('the drawer of small screens has the links of the menu', async () => {
  const wide = await visit('/');
  const menu = wide.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const inMenu = await hrefsOf(menu.locator('a'));
  const narrow = await visit('/', { size: 'phone' });
  await narrow.getByRole('button', { name: 'Menu' }).click();
  const drawer = narrow.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Home' }).waitFor();
  const inDrawer = await hrefsOf(drawer.locator('a'));
  expect(inMenu.length).toBeGreaterThan(5);
  expect(inDrawer).toEqual(inMenu);
});

const addressesInSitemap = async (): Promise<string[]> => {
  const answer = await fetch(`${site}/sitemap.xml`);
  expect(answer.status).toBe(200);
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
    expect(url.startsWith(site)).toBe(true);
    return url.slice(site.length);
  });
};

test('the sitemap has products and vendors, each once', async () => {
  const listed = await addressesInSitemap();
  const { _id, vendorId } = await productNamed('Little Sibling Mask');
  expect(listed).toContain(`/marketplace?product=${_id}`);
  expect(listed).toContain(`/vendorpage/${vendorId}`);
  expect(listed.filter((address) => address.includes('?product=')).length).toBeGreaterThan(50);
  expect(new Set(listed).size).toBe(listed.length);
});

test('the sitemap has every page that is for search engines, and no other', async () => {
  const listed = (await addressesInSitemap())
    .map(canonicalOf)
    .filter((path) => !OF_A_SERVICE.test(path));
  const table = new Set(routes.map(canonicalOf).filter((path) => !OF_A_SERVICE.test(path)));
  const wanted = pages.filter(({ path, isUnlisted }) => table.has(path) && !isUnlisted);
  expect([...new Set(listed)].sort()).toEqual([...new Set(wanted.map(({ path }) => path))].sort());
});

/** The name of a page’s screenshots: `/Exhibitions/Odyssee` → `page-exhibitions-odyssee`. Leaves out the id in the path of a vendor's page. */
const screenshotName = (path: string): string => {
  const [first = '', second = ''] = path.toLowerCase().split('/').filter(Boolean);
  const words = first === 'vendorpage' ? [first] : [first || 'home', second];
  return ['page', ...words.filter(Boolean)].join('-');
};
