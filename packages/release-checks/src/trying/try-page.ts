import type { Browser, Page } from 'playwright-core';
import { checkRendering, containsRelease, lookAt, routesOf, ScriptCounter } from './look.js';
import { PageProblems } from './page-problems.js';
import { type Findings, HEIGHT, PAGE_MS, type PageTrial, type TrialSettings } from './settings.js';

const IMAGE_MS = 5_000;

const OVERDUE = Symbol('overdue');

/** What an open page shows. */
interface Seen extends Pick<Findings, 'pictures' | 'weights'> {
  /** The paths of the area's routes. */
  routes: string[];
}
const NOTHING_SEEN: Seen = { pictures: [], weights: [], routes: [] };

/** The site cannot be reached, which is not the page's fault. */
class Unreachable extends Error {}
const UNREACHABLE = /net::ERR_(CONNECTION_|NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE)/;

/** The result of a promise, or OVERDUE: a page that never answers must not block the others. */
const within = async <T>(ms: number, promise: Promise<T>): Promise<T | typeof OVERDUE> => {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<typeof OVERDUE>((resolve) => {
    timer = setTimeout(() => resolve(OVERDUE), ms);
  });
  try {
    return await Promise.race([promise, overdue]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => undefined);
  }
};

const imageName = ({ path, width }: PageTrial, prefix = ''): string => {
  const words = path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${prefix}${(words || 'home').slice(0, 60)}-${width}.png`;
};

const addressOf = ({ site, preview }: TrialSettings, path: string): string => {
  const url = new URL(path, site);
  if (preview) url.searchParams.set('preview', preview);
  return url.href;
};

const imageOf = async (page: Page, trial: PageTrial, { keep, prefix }: TrialSettings) => {
  const png = await page.screenshot({ timeout: IMAGE_MS }).catch(() => undefined);
  if (!png) return [];
  const name = imageName(trial, prefix);
  await keep(name, png);
  return [{ name, ...trial }];
};

/**
 * Opens a page in a new window, like a first-time visitor.
 * @returns whether it finished in time, its problems, and the area's routes
 * @throws Error when the site cannot be reached
 */
export const tryPage = async (
  browser: Browser,
  trial: PageTrial,
  settings: TrialSettings,
): Promise<Findings & Seen & { isOver: boolean }> => {
  const problems = new PageProblems(trial, settings.site);
  const context = await browser.newContext({
    viewport: { width: trial.width, height: HEIGHT },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  const page = await context.newPage();
  await problems.watch(context, page);
  const scripts = new ScriptCounter(page, settings.area);
  const limit = settings.pageMs ?? PAGE_MS;
  const looking = async () => {
    const address = addressOf(settings, trial.path);
    const response = await page.goto(address, { timeout: limit }).catch((error: Error) => {
      throw UNREACHABLE.test(error.message) ? new Unreachable(error.message) : error;
    });
    if (!(await containsRelease(response, settings, problems))) return NOTHING_SEEN;
    await checkRendering(browser, address, response, problems);
    const bytes = await lookAt(page, response, scripts, problems, {
      area: settings.area,
      path: trial.path,
    });
    const weights = [{ path: trial.path, bytes }];
    const routes = await routesOf(page, settings.area);
    return { weights, routes, pictures: await imageOf(page, trial, settings) };
  };
  const seen = await within(limit, looking()).catch((error: Error) => {
    if (error instanceof Unreachable) throw error;
    problems.add('BROKEN', `The page cannot be looked at: ${error.message.split('\n')[0]}`);
    return NOTHING_SEEN;
  });
  const hangs = seen === OVERDUE;
  if (hangs)
    problems.add(
      'HANGS',
      `The page is not there after ${limit / 1_000} s. Look for a loop that does not end.`,
    );
  // A page that hangs would not close either. Its browser is ended instead.
  const isOver = !hangs && (await within(IMAGE_MS, context.close())) !== OVERDUE;
  return {
    isOver,
    problems: problems.all(),
    ...(hangs ? NOTHING_SEEN : seen),
  };
};
