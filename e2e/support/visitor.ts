import { expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { type Problems, watchProblems } from './problems.js';
import { site } from './site.js';
import { type Size, sizes } from './sizes.js';
import { arrive, watchTraversals } from './traversals.js';

/** How long a page may take to come to a state that it is waited for in. */
const PATIENCE_MS = 60_000;

const visitors = new Map<BrowserContext, Problems>();

/** Pages of others, below addresses of ours. */
const FOREIGN = /^\/(mailbox|queues)\//;

/** Runs in the page: whether what is pressed in it does something. */
const isTakenOver = () => {
  if (!document.getElementById('root')) return true;
  const heading = document.querySelector('main h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
};

/**
 * A page that comes with its content is there before its scripts are, and what is typed into it then may be lost. Nobody reads as fast
 * as a journey does: its visits wait, unless they go without (`waitUntil: 'commit'`).
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
      await page.waitForFunction(isTakenOver).catch(() => undefined);
    return answer;
  };
  return page;
};

export interface Options {
  size?: Size;
}

/** A browser of its own, with nothing in it: no cookie, no cart. Opens its first page. */
export const visit = async (path: string, { size = 'desktop' }: Options = {}): Promise<Page> => {
  const context = await globalThis.chromium.newContext({
    baseURL: site,
    viewport: sizes[size],
    isMobile: size !== 'desktop',
    hasTouch: size !== 'desktop',
    reducedMotion: 'reduce',
    locale: 'en-SG',
    // Far from the festival's, whose time the site shows wherever it is read.
    timezoneId: 'America/Los_Angeles',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  visitors.set(context, watchProblems(context));
  await watchTraversals(context);
  const page = waitForScripts(await context.newPage());
  await page.goto(path);
  return page;
};

/** Another tab of the same browser. */
export const openTab = async (page: Page, path: string): Promise<Page> => {
  const tab = waitForScripts(await page.context().newPage());
  await tab.goto(path);
  return tab;
};

/** From here on this visitor's browser may see such trouble: the journey is about it. */
export const announce = (page: Page, pattern: RegExp): void =>
  visitors.get(page.context())?.announce(pattern);

/** Closes every browser that the test opened. @throws when one of them saw trouble that was not announced */
export const leave = async (): Promise<void> => {
  const problems = [...visitors.values()].flatMap((watched) => watched.unannounced());
  const contexts = [...visitors.keys()];
  visitors.clear();
  await Promise.all(contexts.map((context) => context.close()));
  expect(problems).toEqual([]);
};
