import type { Page } from 'playwright-core';
import { site } from '../site.js';
import { openTab, visit } from '../visitor.js';
import { goEverywhere, scriptsOf } from './page-content.js';
import { canonicalOf } from './routes.js';

/** A page after it has finished loading. */
export interface Visited {
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
/** How many of the pages that differ only in their query are visited. For the others only the status is checked. */
const QUERIES_PER_PAGE = 3;
/** Paths below these are not pages of the site. */
const NO_PAGE = /^\/(api|assets|media|mailbox|queues)(\/|$)|\.\w+$/;

export const isOurs = (url: string): boolean => new URL(url).origin === site;

export const withoutHash = (url: string): string => url.split('#')[0] ?? '';

export const isPage = (url: string): boolean => isOurs(url) && !NO_PAGE.test(new URL(url).pathname);

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

/** The queue of addresses to visit: each once, and only a few of those that differ in their query. */
const createQueue = (start: readonly string[]) => {
  const seen = new Set<string>();
  const perPath = new Map<string, number>();
  const queue: string[] = [];
  const add = (url: string) => {
    const address = withoutHash(url);
    if (!isPage(address) || seen.has(address)) return;
    seen.add(address);
    if (new URL(address).search) {
      const path = canonicalOf(new URL(address).pathname);
      const already = perPath.get(path) ?? 0;
      perPath.set(path, already + 1);
      if (already >= QUERIES_PER_PAGE) return;
    }
    queue.push(address);
    if (queue.length > MAX_PAGES) throw new Error('The pages never end');
  };
  for (const path of start) add(site + path);
  return { queue, add };
};

/** Visits these pages and every page that they link to, in a visitor's browser, describes each, and lets `see` look at it. */
export const crawl = async (
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
export const statusesOf = async (urls: readonly string[]): Promise<Map<string, number>> => {
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
