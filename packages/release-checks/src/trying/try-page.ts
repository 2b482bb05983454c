import type { CheckProblem } from '@festival/contracts/releases';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  checkRendering,
  containsRelease,
  IDLE_MS,
  lookAt,
  routesOf,
  ScriptCounter,
} from './look.js';
import {
  type Findings,
  HEIGHT,
  MAX_NAVIGATIONS,
  MAX_PROBLEMS_PER_PAGE,
  PAGE_MS,
  type PageTrial,
  type TrialSettings,
  WIDTHS,
} from './trial.js';

const NOT_FOUND = 404;
const SERVER_ERROR = 500;
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

const addressOf = ({ site }: TrialSettings, path: string, preview: string | undefined): string => {
  const url = new URL(path, site);
  if (preview) url.searchParams.set('preview', preview);
  return url.href;
};

/** A window like that of a first-time visitor. */
const openWindow = async (browser: Browser, trial: PageTrial, { site }: TrialSettings) => {
  const problems = new PageProblems(trial, site);
  const context = await browser.newContext({
    viewport: { width: trial.width, height: HEIGHT },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  const page = await context.newPage();
  await problems.watch(context, page);
  return { context, page, problems };
};

/** @throws Unreachable */
const open = (page: Page, address: string) =>
  // The caller limits the time.
  page.goto(address, { timeout: 0 }).catch((error: Error) => {
    throw UNREACHABLE.test(error.message) ? new Unreachable(error.message) : error;
  });

/** A site is slow when one of its own pages takes longer. On an idle machine it takes less than a second. */
const SLOW_MS = 5_000;

/**
 * Opens a page as it is live, to tell a slow or broken site from a slow release.
 * @returns what was seen, and whether the site is too slow to judge a release by
 * @throws Error when the site cannot be reached
 */
export const lookAtSite = async (
  browser: Browser,
  path: string,
  settings: TrialSettings & { control: string },
): Promise<{ isSlow: boolean; seen: string }> => {
  const limit = settings.pageMs ?? PAGE_MS;
  const name = `${path === '/' ? 'The home page' : `The page ${path}`} without this release`;
  const trial = { path, width: WIDTHS[0] };
  const { context, page, problems } = await openWindow(browser, trial, settings);
  const from = performance.now();
  let ms = 0;
  const looking = async () => {
    const answer = await open(page, addressOf(settings, path, settings.control));
    ms = performance.now() - from;
    await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
    return answer?.status() ?? SERVER_ERROR;
  };
  const status = await within(limit, looking()).catch((error: Error): typeof OVERDUE => {
    if (error instanceof Unreachable) throw error;
    return OVERDUE;
  });
  await within(IMAGE_MS, context.close());
  if (status === OVERDUE && ms === 0)
    return {
      isSlow: true,
      seen: `${name} was not there after ${inSeconds(limit)}.`,
    };
  const [failure] = problems.all().doubtful;
  const failed =
    failure?.message ??
    (status !== OVERDUE && status >= SERVER_ERROR ? `it answers ${status}.` : undefined);
  if (failed) return { isSlow: true, seen: `${name} fails too: ${failed}` };
  return {
    isSlow: ms > Math.min(SLOW_MS, limit / 4),
    seen: status === NOT_FOUND ? `${name} does not exist.` : `${name} took ${inSeconds(ms)}.`,
  };
};

export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;

const imageOf = async (page: Page, trial: PageTrial, { keep, prefix }: TrialSettings) => {
  const png = await page.screenshot({ timeout: IMAGE_MS }).catch(() => undefined);
  if (!png) return [];
  const name = imageName(trial, prefix);
  await keep(name, png);
  return [{ name, ...trial }];
};

/**
 * Opens a page in a new window, like a first-time visitor.
 * @returns whether it hangs, whether its window could be closed, its problems, and the area's routes
 * @throws Error when the site cannot be reached
 */
export const tryPage = async (
  browser: Browser,
  trial: PageTrial,
  settings: TrialSettings,
): Promise<Findings & Seen & { isOver: boolean; hangs: boolean }> => {
  const { context, page, problems } = await openWindow(browser, trial, settings);
  const scripts = new ScriptCounter(page, settings.area);
  const limit = settings.pageMs ?? PAGE_MS;
  const looking = async () => {
    const address = addressOf(settings, trial.path, settings.preview);
    const response = await open(page, address);
    const status = response?.status() ?? SERVER_ERROR;
    if (status >= SERVER_ERROR) {
      problems.add('STATUS', `The page answers ${status}. The server failed.`, true);
      return NOTHING_SEEN;
    }
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
  // A page that hangs would not close either. Its browser is ended instead.
  const isOver = !hangs && (await within(IMAGE_MS, context.close())) !== OVERDUE;
  return {
    isOver,
    hangs,
    ...problems.all(),
    ...(hangs ? NOTHING_SEEN : seen),
  };
};

const HTTP_ERROR = 400;

/** A console message that repeats a failed response without naming the request. */
const isEcho = (text: string) => text.startsWith('Failed to load resource');
/** A page that navigates away aborts its open requests. */
const isGivenUp = (reason: string | undefined) => reason === 'net::ERR_ABORTED';

/** The connection to the site broke, or nothing came. */
const LOST = /net::ERR_(CONNECTION|TIMED_OUT|EMPTY_RESPONSE|NETWORK|INCOMPLETE)/;

const short = (text: string) => text.slice(0, 400);

/** Collects the problems of a page while it is open, without duplicates. */
export class PageProblems {
  private readonly found = new Map<string, CheckProblem>();
  private readonly doubtful = new Set<CheckProblem>();
  private navigations = 0;

  constructor(
    private readonly trial: PageTrial,
    private readonly site: string,
  ) {}

  /** @param isDoubtful whether a slow or broken site causes the same */
  add(code: string, message: string, isDoubtful = false): void {
    const text = short(message);
    const key = `${code} ${text}`;
    if (this.found.has(key) || this.found.size >= MAX_PROBLEMS_PER_PAGE) return;
    const problem = { code, message: text, ...this.trial };
    this.found.set(key, problem);
    if (isDoubtful) this.doubtful.add(problem);
  }

  all(): Pick<Findings, 'problems' | 'doubtful'> {
    const all = [...this.found.values()];
    return {
      problems: all.filter((problem) => !this.doubtful.has(problem)),
      doubtful: [...this.doubtful],
    };
  }

  /** Keeps the page on the site and in its one window. */
  async watch(context: BrowserContext, page: Page): Promise<void> {
    const own = new URL(this.site).origin;
    await context.route(
      (url) => url.origin !== own && /^(https?|wss?):$/.test(url.protocol),
      (route) => {
        this.add(
          'ELSEWHERE',
          `The page asks for ${new URL(route.request().url()).origin}. Everything comes from the site itself.`,
        );
        return route.abort();
      },
    );
    context.on('page', (other) => {
      if (other === page) return;
      this.add('POPUP', 'The page opens a window by itself. Open one for a click alone.');
      void other.close().catch(() => undefined);
    });
    page.on('dialog', (dialog) => {
      this.add('DIALOG', 'The page shows a dialog of the browser. Use the dialogs of the UI.');
      void dialog.dismiss().catch(() => undefined);
    });
    page.on('download', (download) => {
      this.add('DOWNLOAD', 'The page starts a download by itself. Start one for a click alone.');
      void download.cancel().catch(() => undefined);
    });
    page.on('crash', () =>
      this.add('CRASH', 'The page ends its process. Look for what takes so much memory.'),
    );
    this.watchErrors(page);
    this.watchRequests(page);
    this.watchNavigations(page);
  }

  private watchErrors(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' && !isEcho(message.text()))
        this.add('CONSOLE', `The console has an error: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.add('THROWN', `The page throws: ${error.message}`));
  }

  private watchRequests(page: Page): void {
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      if (!isGivenUp(reason) && request.url().startsWith(this.site))
        this.add(
          'REQUEST',
          `${new URL(request.url()).pathname} cannot be had: ${reason}.`,
          LOST.test(reason ?? ''),
        );
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // Pages may expect a refusal of the API, but not a server error.
      const least = pathname.startsWith('/api/') ? SERVER_ERROR : HTTP_ERROR;
      const isPage = response.request().isNavigationRequest();
      if (response.status() >= least && !isPage)
        this.add(
          'REQUEST',
          `${pathname} answers ${response.status()}.`,
          response.status() >= SERVER_ERROR,
        );
    });
  }

  private watchNavigations(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      this.navigations += 1;
      if (this.navigations !== MAX_NAVIGATIONS) return;
      this.add('LOOP', 'The page goes on to another address again and again. Go on once.');
      void page.close().catch(() => undefined);
    });
  }
}
