import { gzipSync } from 'node:zlib';
import { MAX_PAGE_SCRIPT } from '@festival/contracts/release-assets';
import { RENDER_FAILURE_HEADER, readRenderFailure } from '@festival/contracts/releases';
import axe from 'axe-core';
import type { Browser, Page, Response } from 'playwright-core';
import type { TrialSettings } from './trial.js';
import type { PageProblems } from './try-page.js';

const OK = 200;
const NOT_FOUND = 404;
export const IDLE_MS = 10_000;

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

/** Adds up the gzipped sizes of the scripts of one area that a page loads. */
export class ScriptCounter {
  private readonly counting: Promise<number>[] = [];

  constructor(page: Page, area: string) {
    const folder = `/assets/${area}/`;
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith(folder) && pathname.endsWith('.js'))
        this.counting.push(this.sizeOf(response));
    });
  }

  async total(): Promise<number> {
    const sizes = await Promise.all(this.counting);
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  private async sizeOf(response: Response): Promise<number> {
    const body = await response.body().catch(() => Buffer.alloc(0));
    return gzipSync(body, { level: 9 }).length;
  }
}

/**
 * Whether the page contains the release. A site that cannot load it shows the live one, whose problems do not count. If the page hangs while it is
 * read, the trial goes on and reports that it hangs.
 */
export const containsRelease = async (
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
export const checkRendering = async (
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
export const routesOf = (page: Page, area: string): Promise<string[]> =>
  page.evaluate(readRoutes, `area_${area}`).catch((): string[] => []);

/** Whether the area has pages below a path, such as `/vendorpage/:vendorId`, but none at the path itself: then 404 is correct. */
const leadsOnlyFurther = async (page: Page, area: string, path: string): Promise<boolean> => {
  const routes = await routesOf(page, area);
  const own = path.toLowerCase();
  const isBelow = (route: string) => route.startsWith(`${own}/:`) && !route.endsWith('?');
  return !routes.includes(own) && routes.some(isBelow);
};

/** Checks a loaded page. @returns the size of its area's scripts, in bytes */
export const lookAt = async (
  page: Page,
  response: Response | null,
  scripts: ScriptCounter,
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
  const bytes = await scripts.total();
  if (bytes > MAX_PAGE_SCRIPT)
    problems.add(
      'BUDGET_PAGE',
      `The page loads ${Math.ceil(bytes / 1_000)} KB of the area's script, gzipped; ${MAX_PAGE_SCRIPT / 1_000} KB is the most. Load code that only a click needs with import().`,
    );
  return bytes;
};
