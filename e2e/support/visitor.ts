import { buffer } from 'node:stream/consumers';
import { afterEach, expect } from '@jest/globals';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { site } from './festival.js';
import { type Size, sizes } from './looks.js';

declare global {
  /** The browser of this test file, from the test environment. */
  var chromium: Browser;
  /** Whether the page has called the History API and has not arrived yet. */
  var isTraversing: boolean;
}

/** How long a wait for a state of a page may take. */
const PATIENCE_MS = 300_000;

const visitors = new Map<BrowserContext, Problems>();

/** Pages of other programs, below addresses of this site. */
const FOREIGN = /^\/(mailbox|queues)\//;

/** Runs in the page: whether it is hydrated, so that presses work. */
const isHydrated = () => {
  if (!document.getElementById('root')) return true;
  const heading = document.querySelector('main h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
};

/**
 * A prerendered page is visible before its scripts run, and text that is typed then may be lost. A visitor reads first; a journey does not, so
 * its visits wait, unless they pass `waitUntil: 'commit'`.
 */
const waitForScripts = (page: Page): Page => {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    if (page.url().startsWith(site)) await arrive(page);
    const answer = await goto(url, options);
    const isSite = page.url().startsWith(site) && !FOREIGN.test(new URL(page.url()).pathname);
    if (
      options?.waitUntil !== 'commit' &&
      isSite &&
      answer?.headers()['content-type']?.includes('html')
    )
      await page.waitForFunction(isHydrated).catch(() => undefined);
    return answer;
  };
  return page;
};

export interface Options {
  size?: Size;
}

/** A new visitor's browser, without cookies or a cart. Its page is still empty: for journeys that begin by signing in or filling a cart. */
export const openBrowser = async ({ size = 'desktop' }: Options = {}): Promise<Page> => {
  const { width, height, isTouch } = sizes[size];
  const context = await globalThis.chromium.newContext({
    baseURL: site,
    viewport: { width, height },
    isMobile: isTouch,
    hasTouch: isTouch,
    reducedMotion: 'reduce',
    locale: 'en-SG',
    // Far from the festival's time zone, in which the site shows all times.
    timezoneId: 'America/Los_Angeles',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  visitors.set(context, watchProblems(context));
  await watchTraversals(context);
  return waitForScripts(await context.newPage());
};

/** Opens a page in a new visitor's browser. */
export const visit = async (path: string, options?: Options): Promise<Page> => {
  const page = await openBrowser(options);
  await page.goto(path);
  return page;
};

/** Opens another tab in the same browser. */
export const openTab = async (page: Page, path: string): Promise<Page> => {
  const tab = waitForScripts(await page.context().newPage());
  await tab.goto(path);
  return tab;
};

/** From here on, errors that match are expected in this visitor's browser: the journey is about them. */
export const announce = (page: Page, pattern: RegExp): void =>
  visitors.get(page.context())?.announce(pattern);

// Closes every browser that the test opened. The test fails if one of them had errors that were not announced.
afterEach(async () => {
  const problems = [...visitors.values()].flatMap((watched) => watched.unannounced());
  const contexts = [...visitors.keys()];
  visitors.clear();
  await Promise.all(contexts.map((context) => context.close()));
  expect(problems).toEqual([]);
});

/** The errors in a visitor's browser, except announced ones. */
interface Problems {
  /** Announces an expected error. The pattern is matched against lines such as `GET 401 /api/auth/checkAuthStudent`. */
  announce(pattern: RegExp): void;
  unannounced(): string[];
}

const pathOf = (url: string) => url.replace(site, '');

/** The response reports the same error, with the address. */
const isEcho = (text: string) => text.startsWith('Failed to load resource');

/** A request that the page cancels, because the visitor leaves the page or goes on typing a search. */
const isGivenUp = (reason: string | undefined) => reason === 'net::ERR_ABORTED';

const watchProblems = (context: BrowserContext): Problems => {
  const seen: string[] = [];
  const announced: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isEcho(message.text()))
      seen.push(`console: ${message.text()} on ${pathOf(message.page()?.url() ?? '')}`);
  });
  context.on('weberror', (error) =>
    seen.push(`thrown: ${error.error().message} on ${pathOf(error.page()?.url() ?? '')}`),
  );
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (!isGivenUp(reason)) seen.push(`${request.method()} ${reason} ${pathOf(request.url())}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      seen.push(`${response.request().method()} ${response.status()} ${pathOf(response.url())}`);
  });
  return {
    announce: (pattern) => void announced.push(pattern),
    unannounced: () => seen.filter((line) => !announced.some((pattern) => pattern.test(line))),
  };
};

/** Runs in every page, before its own scripts. */
const watch = () => {
  globalThis.isTraversing = false;
  for (const name of ['back', 'forward', 'go'] as const) {
    const traverse = History.prototype[name];
    History.prototype[name] = function traverseWatched(this: History, delta?: number) {
      globalThis.isTraversing = true;
      return traverse.call(this, delta);
    };
  }
  addEventListener('popstate', () => {
    globalThis.isTraversing = false;
  });
};

const watchTraversals = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(watch);
};

/** Runs in the page. While a dialog is open, and until its history entry is gone, the page has a `pushState` of its own. */
const hasArrived = () => {
  const isOpen = document.querySelector('dialog:modal') !== null;
  return !globalThis.isTraversing && (isOpen || !Object.hasOwn(history, 'pushState'));
};

/**
 * Closing a dialog goes back in the history, and a visit that begins before that is over is aborted. No visitor types an address that fast.
 * Waits for the last frame and for any history step to end, also one that closed dialogs still have to take.
 */
export const arrive = async (page: Page): Promise<void> => {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await page.waitForFunction(hasArrived);
};

/** The text of a saved file, with its byte-order mark. The browser runs elsewhere, so there is no local path. */
export const textOf = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString();
