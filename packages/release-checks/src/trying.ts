import { setTimeout as pause } from 'node:timers/promises';
import {
  type CheckImage,
  type CheckProblem,
  RENDER_FAILURE_HEADER,
  readRenderFailure,
  type TrialReport,
} from '@festival/contracts/releases';
import axe from 'axe-core';
import type { Browser, Page, Response } from 'playwright-core';
import { startChromium } from './chromium.js';

/** The window widths that every page must fit: phone, tablet and desktop. */
const WIDTHS = [390, 1024, 1280] as const;
const HEIGHT = 900;

/** Far more than a page needs on a busy machine. */
const PAGE_MS = 30_000;
const TRIAL_MS = 10 * 60_000;
const IDLE_MS = 10_000;
const IMAGE_MS = 5_000;

/** A site is slow when one of its own pages takes longer. On an idle machine it takes less than a second. */
const SLOW_MS = 5_000;

/** More navigations than this count as a loop. */
const MAX_NAVIGATIONS = 8;

const MAX_PROBLEMS_PER_PAGE = 20;
const MAX_MESSAGE_LENGTH = 400;
/** Of problems and of images, each. */
const MAX_REPORTED = 500;

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
  /** The maximum time for a page, in milliseconds. */
  pageMs?: number;
}

/**
 * Opens every page of a release in every window, and reports the problems: the given paths, and the area's other routes that need no parameter. It ends
 * in time whatever the pages do: a page that hangs is the last.
 *
 * A problem that a slow site causes too is only believed when the site itself is fast at that moment. Otherwise the trial is inconclusive.
 */
export const tryRelease = async (settings: TrialSettings): Promise<TrialReport> => {
  const { paths, control, widths = WIDTHS } = settings;
  const inWindows = (path: string) => widths.map((width) => ({ path, width }));
  const trials = paths.flatMap(inWindows);
  const known = new Set(paths);
  const pages: PageFindings[] = [];
  let site: Awaited<ReturnType<typeof lookAtSite>> | undefined;
  const end = performance.now() + TRIAL_MS;
  let own = await startChromium(settings);
  try {
    for (const trial of trials) {
      const isTooLong = performance.now() > end;
      const seen = isTooLong
        ? new PageFindings(trial)
        : await visitPage(own.browser, trial, settings, settings.preview);
      if (isTooLong) seen.add('TRIAL_TOO_LONG', TOO_LONG, true);
      pages.push(seen);
      if (seen.staysOpen) {
        await own.end();
        own = await startChromium(settings);
      }
      if (control && seen.doubtful.length > 0)
        site = await lookAtSite(own.browser, trial.path, settings);
      if (isTooLong || seen.hangs || site?.isSlow) break;
      const routes = seen.routes.filter((route) => isFixed(route) && !known.has(route));
      for (const route of routes) known.add(route);
      trials.push(...routes.flatMap(inWindows));
    }
  } finally {
    await own.end();
  }
  const problems = pages.flatMap((page) => page.problems);
  // What the site cannot have caused is true however slow the site is.
  const inconclusive = site?.isSlow === true && problems.length === 0;
  if (!site?.isSlow) problems.push(...pages.flatMap(({ doubtful }) => doubtful));
  const notes = [inconclusive && INCONCLUSIVE, site?.seen, SIGNED_OUT];
  if (!own.isSandboxed) notes.push(NOT_SANDBOXED);
  return {
    ...(inconclusive && { inconclusive }),
    note: notes.filter(Boolean).join(' ').slice(0, MAX_MESSAGE_LENGTH),
    problems: problems.slice(0, MAX_REPORTED),
    pictures: pages.flatMap(({ pictures }) => pictures).slice(0, MAX_REPORTED),
  };
};

const INCONCLUSIVE = 'The site is slow or fails, so this trial says nothing about the release.';
const SIGNED_OUT = 'Nobody was logged in, so pages were tried as visitors see them.';
const NOT_SANDBOXED = 'The browser had no sandbox, because this system allows none.';
const TOO_LONG = `The pages take more than ${TRIAL_MS / 60_000} minutes together: from here on none was tried. Let them load sooner.`;

/** Whether a route needs no parameter. */
const isFixed = (route: string): boolean => /^\/[^:*?]*$/.test(route);

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** The trial of one page in one window. */
interface PageTrial {
  path: string;
  width: number;
}

/** What one page showed. */
class PageFindings {
  readonly problems: CheckProblem[] = [];
  /** Problems that a slow or broken site causes too. */
  readonly doubtful: CheckProblem[] = [];
  readonly pictures: CheckImage[] = [];
  /** The paths of the area's routes in lower case; none where the page does not load the area. */
  routes: string[] = [];
  /** Until it answered. */
  ms = 0;
  hangs = false;
  /** Whether it does not close. Its browser is ended instead. */
  staysOpen = false;

  constructor(readonly trial: PageTrial) {}

  /** @param isDoubtful whether a slow or broken site causes the same */
  add(code: string, text: string, isDoubtful = false): void {
    const message = text.slice(0, MAX_MESSAGE_LENGTH);
    const all = [...this.problems, ...this.doubtful];
    const isKnown = all.some((known) => known.code === code && known.message === message);
    if (isKnown || all.length >= MAX_PROBLEMS_PER_PAGE) return;
    (isDoubtful ? this.doubtful : this.problems).push({ code, message, ...this.trial });
  }
}

/** Tells whether the site is too slow, or too broken, to judge a release by: by the same page as it is live. */
const lookAtSite = async (browser: Browser, path: string, settings: TrialSettings) => {
  const { control, pageMs = PAGE_MS } = settings;
  const trial = { path, width: WIDTHS[0] };
  const { ms, doubtful } = await visitPage(browser, trial, settings, control, true);
  const name = `The page ${path} without this release`;
  const [failure] = doubtful;
  return failure
    ? { isSlow: true, seen: `${name} fails too: ${failure.message}` }
    : { isSlow: ms > Math.min(SLOW_MS, pageMs / 4), seen: `${name} took ${inSeconds(ms)}.` };
};

const OK = 200;
const HTTP_ERROR = 400;
const NOT_FOUND = 404;
const SERVER_ERROR = 500;

const OVERDUE = Symbol('overdue');

/** The result of a promise, or OVERDUE: a page that never answers must not block the others. */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | typeof OVERDUE> => {
  promise.catch(() => undefined);
  return Promise.race([promise, pause(ms, OVERDUE, { ref: false })]);
};

/** The site cannot be reached, which is not the page's fault. */
const UNREACHABLE = /net::ERR_(CONNECTION_|NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE)/;

/**
 * Opens a page in a new window, like that of a first-time visitor.
 * @param preview the token of what is shown
 * @param isControl whether it is shown as it is live, and only whether it loads is of interest
 * @throws Error when the site cannot be reached
 */
const visitPage = async (
  browser: Browser,
  trial: PageTrial,
  settings: TrialSettings,
  preview: string | undefined,
  isControl = false,
): Promise<PageFindings> => {
  const { site, pageMs = PAGE_MS } = settings;
  const found = new PageFindings(trial);
  const context = await browser.newContext({
    viewport: { width: trial.width, height: HEIGHT },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  const page = await context.newPage();
  let end = () => {};
  const loop = new Promise<void>((resolve) => {
    end = resolve;
  });
  await keepOnSite(page, site, found, end);
  watch(page, settings, found);
  const url = new URL(trial.path, site);
  if (preview) url.searchParams.set('preview', preview);
  // The time is limited below.
  const open = () => page.goto(url.href, { timeout: 0 });
  const from = performance.now();
  const looking = async () => {
    const response = await open();
    found.ms = performance.now() - from;
    const status = response?.status() ?? SERVER_ERROR;
    if (status >= SERVER_ERROR)
      found.add('STATUS', `The page answers ${status}. The server failed.`, true);
    else if (isControl) await untilIdle(page);
    else await checkPage(page, response, found, settings, open);
  };
  const result = await within(pageMs, Promise.race([looking(), loop])).catch((error: Error) => {
    if (UNREACHABLE.test(error.message)) throw error;
    found.add('BROKEN', `The page cannot be looked at: ${error.message.split('\n')[0]}`);
  });
  found.hangs = result === OVERDUE;
  found.staysOpen = found.hangs || (await within(IMAGE_MS, context.close())) === OVERDUE;
  const hung = `The page was not there after ${inSeconds(pageMs)}.`;
  if (found.hangs)
    found.add('HANGS', isControl ? hung : `${hung} Look for a loop that does not end.`, true);
  return found;
};

/** Keeps the page on the site and in its one window. @param onLoop called once the page goes on and on */
const keepOnSite = async (
  page: Page,
  site: string,
  found: PageFindings,
  onLoop: () => void,
): Promise<void> => {
  const context = page.context();
  const own = new URL(site).origin;
  const isElsewhere = (url: URL) => url.origin !== own && /^(https?|wss?):$/.test(url.protocol);
  await context.route(isElsewhere, (route) => {
    const { origin } = new URL(route.request().url());
    found.add('ELSEWHERE', `The page asks for ${origin}. Everything comes from the site itself.`);
    return route.abort();
  });
  context.on('page', (other) => {
    if (other === page) return;
    found.add('POPUP', 'The page opens a window by itself. Open one for a click alone.');
    void other.close().catch(() => undefined);
  });
  page.on('dialog', (dialog) => {
    found.add('DIALOG', 'The page shows a dialog of the browser. Use the dialogs of the UI.');
    void dialog.dismiss().catch(() => undefined);
  });
  page.on('download', (download) => {
    found.add('DOWNLOAD', 'The page starts a download by itself. Start one for a click alone.');
    void download.cancel().catch(() => undefined);
  });
  let navigations = 0;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    navigations += 1;
    if (navigations !== MAX_NAVIGATIONS) return;
    found.add('LOOP', 'The page goes on to another address again and again. Go on once.');
    onLoop();
  });
};

/** A console message that repeats a failed response without naming the request. */
const isEcho = (text: string) => text.startsWith('Failed to load resource');
/** A page that navigates away aborts its open requests. */
const isGivenUp = (reason: string) => reason === 'net::ERR_ABORTED';

/** The connection to the site broke, or nothing came. */
const LOST = /net::ERR_(CONNECTION|TIMED_OUT|EMPTY_RESPONSE|NETWORK|INCOMPLETE)/;

/** Reports what goes wrong in the page, and what it asks for in vain. */
const watch = (page: Page, { site }: TrialSettings, found: PageFindings): void => {
  page.on('crash', () =>
    found.add('CRASH', 'The page ends its process. Look for what takes so much memory.'),
  );
  page.on('console', (message) => {
    if (message.type() === 'error' && !isEcho(message.text()))
      found.add('CONSOLE', `The console has an error: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.add('THROWN', `The page throws: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (isGivenUp(reason) || !request.url().startsWith(site)) return;
    const { pathname } = new URL(request.url());
    found.add('REQUEST', `${pathname} cannot be had: ${reason}.`, LOST.test(reason));
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const status = response.status();
    // Pages may expect a refusal of the API, but not a server error.
    const least = pathname.startsWith('/api/') ? SERVER_ERROR : HTTP_ERROR;
    if (status >= least && !response.request().isNavigationRequest())
      found.add('REQUEST', `${pathname} answers ${status}.`, status >= SERVER_ERROR);
  });
};

const untilIdle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
};

/** Looks for all that can be wrong with a page of the release, and takes a picture. @param open opens it once more */
const checkPage = async (
  page: Page,
  answered: Response | null,
  found: PageFindings,
  settings: TrialSettings,
  open: () => Promise<Response | null>,
): Promise<void> => {
  if (!(await containsRelease(answered, settings))) return found.add('NOT_SHOWN', NOT_SHOWN);
  // A page whose data does not arrive in time cannot be rendered either, so it is opened twice.
  const response = renderFailureOf(answered) === undefined ? answered : await open();
  const failure = renderFailureOf(response);
  if (failure !== undefined) found.add('RENDER', `${NOT_RENDERED} ${failure}`);

  await untilIdle(page);
  await page.evaluate(scrollThrough, IDLE_MS);
  const { path, width } = found.trial;
  found.routes = await page.evaluate(readRoutes, `area_${settings.area}`).catch(() => []);
  const status = response?.status();
  if (status !== OK && !(status === NOT_FOUND && leadsOnlyFurther(found.routes, path)))
    found.add(
      'STATUS',
      `The page answers ${status ?? 'nothing'}. Every path of area.json and every route of src/area.tsx answers 200, unless it has only routes below it, such as ${path}/:id.`,
    );
  const { scrollWidth, clientWidth, widest } = await page.evaluate(measure);
  if (scrollWidth > clientWidth)
    found.add(
      'WIDE',
      `The page is ${scrollWidth} px wide in a window of ${clientWidth}. Let this wrap or shrink: ${widest ?? 'what sticks out'}`,
    );
  await page.evaluate(axe.source);
  for (const violation of await page.evaluate(runAxe)) found.add('AXE', violation);
  const png = await page.screenshot({ timeout: IMAGE_MS }).catch(() => undefined);
  if (!png) return;
  const name = imageName(found.trial, settings.prefix);
  await settings.keep(name, png);
  found.pictures.push({ name, path, width });
};

const NOT_SHOWN =
  'The site cannot show this release, and shows what is live instead. Try its preview, and look at area.json and assets.json.';
const NOT_RENDERED =
  'The server cannot render the page, which shows nothing until its scripts have run. Move code that needs the browser into an effect or an event handler.';

/**
 * Whether the page contains the release. A site that cannot load it shows the live one, whose problems do not count. If the page hangs while it is
 * read, the trial goes on and reports that it hangs.
 */
const containsRelease = async (
  response: Response | null,
  { area, id }: TrialSettings,
): Promise<boolean> => {
  if (id === undefined) return true;
  const html = await response?.text().catch(() => undefined);
  return html === undefined || html.includes(`"${area}":"${id}"`);
};

const renderFailureOf = (response: Response | null) =>
  readRenderFailure(response?.headers()[RENDER_FAILURE_HEADER]);

/** Whether the area has pages below a path, such as `/vendorpage/:vendorId`, but none at the path itself: then 404 is correct. */
const leadsOnlyFurther = (routes: readonly string[], path: string): boolean => {
  const own = path.toLowerCase();
  const isBelow = (route: string) => route.startsWith(`${own}/:`) && !route.endsWith('?');
  return !routes.includes(own) && routes.some(isBelow);
};

const imageName = ({ path, width }: PageTrial, prefix = ''): string => {
  const words = path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${prefix}${(words || 'home').slice(0, 60)}-${width}.png`;
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

interface LoadedContainer {
  get(module: './area'): Promise<() => { area?: { routes?: { path: unknown }[] } }>;
}

/** Runs in the page: the paths of the area's routes, if the area was loaded. */
const readRoutes = async (container: string): Promise<string[]> => {
  const areas = globalThis as unknown as Record<string, LoadedContainer | undefined>;
  const loaded = await areas[container]?.get('./area');
  const paths = loaded?.().area?.routes?.map(({ path }) => path) ?? [];
  return paths.filter((path) => typeof path === 'string').map((path) => path.toLowerCase());
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

/** Runs in the page, after axe was injected, with a rule that is off by default. */
const runAxe = async () => {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const rules = { 'target-size': { enabled: true } };
  const { violations } = await inPage.run({ rules, resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => `${help} (${id}): ${nodes[0]?.target.join(' ')}`);
};
