import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { MAX_PAGE_SCRIPT } from '@festival/contracts/release-assets';
import {
  type CheckImage,
  type CheckProblem,
  type PageWeight,
  RENDER_FAILURE_HEADER,
  readRenderFailure,
} from '@festival/contracts/releases';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';

/** The window widths that every page must fit: phone, tablet and desktop. */
export const WIDTHS = [390, 1024, 1280] as const;
const HEIGHT = 900;

/** Far more than a page needs on a busy machine. */
export const PAGE_MS = 30_000;
export const TRIAL_MS = 10 * 60_000;

/** More navigations than this count as a loop. */
const MAX_NAVIGATIONS = 8;

/** The maximum number of reported problems of a page. */
const MAX_PROBLEMS_PER_PAGE = 20;

export interface TrialSettings {
  /** The path of a Chromium program. */
  chromium: string;
  area: string;
  /** The id of the release. If given, pages that do not contain it fail the trial. */
  id?: string;
  /** The paths of pages. */
  paths: readonly string[];
  /** The address of previews. */
  site: string;
  preview?: string | undefined;
  /** The token of a preview of what is live. With it, a slow site is told from a slow release. */
  control?: string | undefined;
  /** The host and port to connect to, if the name of that address leads elsewhere from here. */
  address?: string | undefined;
  widths?: readonly number[];
  /** The beginning of the screenshots' names, to tell the rounds apart. */
  prefix?: string;
  /** Stores a screenshot. */
  keep: (name: string, png: Buffer) => Promise<void>;
  /** The maximum time for a page, and for all pages, in milliseconds. */
  pageMs?: number;
  trialMs?: number;
}

/** The trial of one page in one window. */
interface PageTrial {
  path: string;
  width: number;
}

export interface Findings {
  problems: CheckProblem[];
  /** Problems that a slow or broken site causes too. */
  doubtful: CheckProblem[];
  pictures: CheckImage[];
  weights: PageWeight[];
}

const OK = 200;
const HTTP_ERROR = 400;
const NOT_FOUND = 404;
const SERVER_ERROR = 500;
const IDLE_MS = 10_000;
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
const within = <T>(ms: number, promise: Promise<T>): Promise<T | typeof OVERDUE> => {
  promise.catch(() => undefined);
  return Promise.race([promise, pause(ms, OVERDUE, { ref: false })]);
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

/** A window like that of a first-time visitor, which stays on the site. */
const openWindow = async (browser: Browser, trial: PageTrial, { site }: TrialSettings) => {
  const problems = new PageProblems(trial);
  const context = await browser.newContext({
    viewport: { width: trial.width, height: HEIGHT },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  const page = await context.newPage();
  await keepOnSite(context, page, site, problems);
  watchErrors(page, problems);
  watchRequests(page, site, problems);
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
    return { isSlow: true, seen: `${name} was not there after ${inSeconds(limit)}.` };
  const [failure] = problems.all().doubtful;
  const isBroken = status !== OVERDUE && status >= SERVER_ERROR;
  if (failure || isBroken) {
    const how = failure?.message ?? `it answers ${String(status)}.`;
    return { isSlow: true, seen: `${name} fails too: ${how}` };
  }
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
  const scriptBytes = countScripts(page, settings.area);
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
    const bytes = await lookAt(page, response, scriptBytes, problems, {
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

/** A console message that repeats a failed response without naming the request. */
const isEcho = (text: string) => text.startsWith('Failed to load resource');
/** A page that navigates away aborts its open requests. */
const isGivenUp = (reason: string) => reason === 'net::ERR_ABORTED';

/** The connection to the site broke, or nothing came. */
const LOST = /net::ERR_(CONNECTION|TIMED_OUT|EMPTY_RESPONSE|NETWORK|INCOMPLETE)/;

const MAX_MESSAGE_LENGTH = 400;

/** The problems of a page, without duplicates. */
class PageProblems {
  private readonly found = new Map<string, CheckProblem & { isDoubtful: boolean }>();

  constructor(private readonly trial: PageTrial) {}

  /** @param isDoubtful whether a slow or broken site causes the same */
  add(code: string, message: string, isDoubtful = false): void {
    const problem = { code, message: message.slice(0, MAX_MESSAGE_LENGTH), ...this.trial };
    const key = `${code} ${problem.message}`;
    if (this.found.has(key) || this.found.size >= MAX_PROBLEMS_PER_PAGE) return;
    this.found.set(key, { ...problem, isDoubtful });
  }

  all(): Pick<Findings, 'problems' | 'doubtful'> {
    const those = (wanted: boolean): CheckProblem[] =>
      [...this.found.values()].flatMap(({ isDoubtful, ...problem }) =>
        isDoubtful === wanted ? [problem] : [],
      );
    return { problems: those(false), doubtful: those(true) };
  }
}

/** Keeps the page on the site and in its one window. */
const keepOnSite = async (
  context: BrowserContext,
  page: Page,
  site: string,
  problems: PageProblems,
): Promise<void> => {
  const own = new URL(site).origin;
  const isElsewhere = (url: URL) => url.origin !== own && /^(https?|wss?):$/.test(url.protocol);
  await context.route(isElsewhere, (route) => {
    const { origin } = new URL(route.request().url());
    problems.add(
      'ELSEWHERE',
      `The page asks for ${origin}. Everything comes from the site itself.`,
    );
    return route.abort();
  });
  context.on('page', (other) => {
    if (other === page) return;
    problems.add('POPUP', 'The page opens a window by itself. Open one for a click alone.');
    void other.close().catch(() => undefined);
  });
  page.on('dialog', (dialog) => {
    problems.add('DIALOG', 'The page shows a dialog of the browser. Use the dialogs of the UI.');
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('download', (download) => {
    problems.add('DOWNLOAD', 'The page starts a download by itself. Start one for a click alone.');
    void download.cancel().catch(() => undefined);
  });
  let navigations = 0;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    navigations += 1;
    if (navigations !== MAX_NAVIGATIONS) return;
    problems.add('LOOP', 'The page goes on to another address again and again. Go on once.');
    void page.close().catch(() => undefined);
  });
};

const watchErrors = (page: Page, problems: PageProblems): void => {
  page.on('crash', () =>
    problems.add('CRASH', 'The page ends its process. Look for what takes so much memory.'),
  );
  page.on('console', (message) => {
    if (message.type() === 'error' && !isEcho(message.text()))
      problems.add('CONSOLE', `The console has an error: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.add('THROWN', `The page throws: ${error.message}`));
};

const watchRequests = (page: Page, site: string, problems: PageProblems): void => {
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (isGivenUp(reason) || !request.url().startsWith(site)) return;
    const { pathname } = new URL(request.url());
    problems.add('REQUEST', `${pathname} cannot be had: ${reason}.`, LOST.test(reason));
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const status = response.status();
    // Pages may expect a refusal of the API, but not a server error.
    const least = pathname.startsWith('/api/') ? SERVER_ERROR : HTTP_ERROR;
    if (status >= least && !response.request().isNavigationRequest())
      problems.add('REQUEST', `${pathname} answers ${status}.`, status >= SERVER_ERROR);
  });
};

/** A rule of axe that is off by default. */
const RULES = { 'target-size': { enabled: true } };

/** Runs in the page, after axe was injected. */
const runAxe = async (rules: typeof RULES) => {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await inPage.run({ rules, resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => `${help} (${id}): ${nodes[0]?.target.join(' ')}`);
};

/** Runs in the page: its width, and the element that reaches the furthest. Content of an element that scrolls or clips does not widen the page. */
const measure = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const endOf = (element: Element) => element.getBoundingClientRect().right;
  const isInFrame = ({ parentElement: frame }: Element): boolean =>
    frame !== null &&
    frame !== document.body &&
    (getComputedStyle(frame).overflowX !== 'visible' || isInFrame(frame));
  const [widest] = [...document.querySelectorAll('body *:not(svg *)')]
    .filter((element) => endOf(element) > clientWidth + 1 && !isInFrame(element))
    .sort((one, other) => endOf(other) - endOf(one));
  return { scrollWidth, clientWidth, widest: widest?.outerHTML.slice(0, 120) };
};

/** Counts the scripts of one area that a page loads from now on. @returns what adds up their gzipped sizes */
const countScripts = (page: Page, area: string): (() => Promise<number>) => {
  const counting: Promise<number>[] = [];
  const sizeOf = async (response: Response): Promise<number> => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    return gzipSync(body, { level: 9 }).length;
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith(`/assets/${area}/`) && pathname.endsWith('.js'))
      counting.push(sizeOf(response));
  });
  return async () => (await Promise.all(counting)).reduce((sum, size) => sum + size, 0);
};

/**
 * Whether the page contains the release. A site that cannot load it shows the live one, whose problems do not count. If the page hangs while it is
 * read, the trial goes on and reports that it hangs.
 */
const containsRelease = async (
  response: Response | null,
  { area, id }: TrialSettings,
  problems: PageProblems,
): Promise<boolean> => {
  if (id === undefined) return true;
  const html = await response?.text().catch(() => undefined);
  if (html === undefined || html.includes(`"${area}":"${id}"`)) return true;
  problems.add(
    'NOT_SHOWN',
    'The site cannot show this release, and shows what is live instead. Try its preview, and look at area.json and assets.json.',
  );
  return false;
};

const renderFailureOf = (answer: Response | null) =>
  readRenderFailure(answer?.headers()[RENDER_FAILURE_HEADER]);

/** Asks for a page in a window of its own, without running its scripts. The browser asks, because only it knows the site's address here. */
const renderFailureAt = async (browser: Browser, address: string): Promise<string | undefined> => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    return renderFailureOf(await page.goto(address, { waitUntil: 'commit' }));
  } finally {
    await context.close();
  }
};

/** Finds a page that the server cannot render. It asks twice, because a page whose data does not arrive in time fails too. */
const checkRendering = async (
  browser: Browser,
  address: string,
  response: Response | null,
  problems: PageProblems,
): Promise<void> => {
  if (renderFailureOf(response) === undefined) return;
  const failure = await renderFailureAt(browser, address);
  if (failure !== undefined)
    problems.add(
      'RENDER',
      `The server cannot render the page, which shows nothing until its scripts have run. Move code that needs the browser into an effect or an event handler. ${failure}`,
    );
};

/** Runs in the page: shows every part of it once, because some parts load when they become visible, and waits for them. */
const scrollThrough = async (maxMs: number) => {
  const MAX_STEPS = 50;
  const QUIET_MS = 250;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const top = step * innerHeight;
    if (top >= document.documentElement.scrollHeight) break;
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  const end = performance.now() + maxMs;
  let before = -1;
  while (performance.now() < end) {
    const loaded = performance.getEntriesByType('resource').length;
    if (loaded === before && !document.querySelector('[aria-busy="true"]')) break;
    before = loaded;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
};

/** Runs in the page: the paths of the area's routes, if the area was loaded. */
const readRoutes = async (container: string): Promise<string[]> => {
  const areas = globalThis as unknown as Record<string, LoadedContainer | undefined>;
  const loaded = await areas[container]?.get('./area').catch(() => undefined);
  const paths = loaded?.().area?.routes?.map(({ path }) => path) ?? [];
  return paths.filter((path) => typeof path === 'string').map((path) => path.toLowerCase());
};

interface LoadedContainer {
  get(module: './area'): Promise<() => { area?: { routes?: { path: unknown }[] } }>;
}

/** The paths of the area's routes in lower case; none where the page does not load the area. */
const routesOf = (page: Page, area: string): Promise<string[]> =>
  page.evaluate(readRoutes, `area_${area}`).catch((): string[] => []);

/** Whether the area has pages below a path, such as `/vendorpage/:vendorId`, but none at the path itself: then 404 is correct. */
const leadsOnlyFurther = async (page: Page, area: string, path: string): Promise<boolean> => {
  const routes = await routesOf(page, area);
  const own = path.toLowerCase();
  const isBelow = (route: string) => route.startsWith(`${own}/:`) && !route.endsWith('?');
  return !routes.includes(own) && routes.some(isBelow);
};

/** Checks a loaded page. @returns the size of its area's scripts, in bytes */
const lookAt = async (
  page: Page,
  response: Response | null,
  scriptBytes: () => Promise<number>,
  problems: PageProblems,
  { area, path }: { area: string; path: string },
): Promise<number> => {
  const status = response?.status();
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  await page.evaluate(scrollThrough, IDLE_MS);
  const isRight =
    status === OK || (status === NOT_FOUND && (await leadsOnlyFurther(page, area, path)));
  if (!isRight)
    problems.add(
      'STATUS',
      `The page answers ${status ?? 'nothing'}. Every path of area.json and every route of src/area.tsx answers 200, unless it has only routes below it, such as ${path}/:id.`,
    );
  const { scrollWidth, clientWidth, widest } = await page.evaluate(measure);
  if (scrollWidth > clientWidth)
    problems.add(
      'WIDE',
      `The page is ${scrollWidth} px wide in a window of ${clientWidth}. Let this wrap or shrink: ${widest ?? 'what sticks out'}`,
    );
  await page.evaluate(axe.source);
  for (const violation of await page.evaluate(runAxe, RULES)) problems.add('AXE', violation);
  const bytes = await scriptBytes();
  if (bytes > MAX_PAGE_SCRIPT)
    problems.add(
      'BUDGET_PAGE',
      `The page loads ${Math.ceil(bytes / 1_000)} KB of the area's script, gzipped; ${MAX_PAGE_SCRIPT / 1_000} KB is the most. Load code that only a click needs with import().`,
    );
  return bytes;
};
