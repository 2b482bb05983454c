import { gzipSync } from 'node:zlib';
import { RELEASE_BUDGETS } from '@festival/contracts/release-assets';
import axe from 'axe-core';
import type { Page, Response } from 'playwright-core';
import type { PageProblems } from './page-problems.js';
import type { TrialSettings } from './settings.js';

const OK = 200;
const IDLE_MS = 10_000;
const MOST_SCRIPT = RELEASE_BUDGETS.area + RELEASE_BUDGETS.page;

/** A rule of axe that is off by default. */
const RULES = { 'target-size': { enabled: true } };

/** Runs in the page, after axe was injected. */
const runAxe = async (rules: typeof RULES) => {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await inPage.run({ rules, resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => `${help} (${id}): ${nodes[0]?.target.join(' ')}`);
};

const measure = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = [...document.querySelectorAll('body *:not(svg *)')].find(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return { scrollWidth, clientWidth, widest: wide?.outerHTML.slice(0, 120) };
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

/** Throws if the page does not contain the release: a site that cannot load it shows the previous one, which must not be tried instead. */
export const requireRelease = async (
  response: Response | null,
  { area, id }: TrialSettings,
  problems: PageProblems,
): Promise<void> => {
  if (id === undefined) return;
  const html = await response?.text().catch(() => '');
  if (!html?.includes(`/assets/${area}/${id}/`))
    problems.add(
      'NOT_SHOWN',
      'The site cannot show this release, and shows what is live instead. Try its preview, and look at area.json and assets.json.',
    );
};

/** The status of the same page without the preview. */
const statusForAll = async (page: Page): Promise<number | undefined> => {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  const other = await context?.newPage();
  const answer = await other?.goto(page.url()).catch(() => undefined);
  await context?.close();
  return answer?.status();
};

/** Checks a loaded page. */
export const lookAt = async (
  page: Page,
  response: Response | null,
  scripts: ScriptCounter,
  problems: PageProblems,
): Promise<void> => {
  const status = response?.status();
  // The address of a preview redirects to the page itself, which is public.
  const isPreview = Boolean(response?.request().redirectedFrom());
  // A path that needs an id is 404 without one, and was so before.
  const isAsBefore = isPreview && status !== OK && status === (await statusForAll(page));
  if (status !== OK && !isAsBefore)
    problems.add(
      'STATUS',
      `The page answers ${status ?? 'nothing'}. Every page of “paths” answers 200.`,
    );
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  const { scrollWidth, clientWidth, widest } = await page.evaluate(measure);
  if (scrollWidth > clientWidth)
    problems.add(
      'WIDE',
      `The page is ${scrollWidth} px wide in a window of ${clientWidth}. Let this wrap or shrink: ${widest ?? 'what sticks out'}`,
    );
  await page.evaluate(axe.source);
  for (const violation of await page.evaluate(runAxe, RULES)) problems.add('AXE', violation);
  const bytes = await scripts.total();
  if (bytes > MOST_SCRIPT)
    problems.add(
      'BUDGET_PAGE',
      `The page loads ${Math.ceil(bytes / 1_000)} KB of the area's script, gzipped; ${MOST_SCRIPT / 1_000} KB is the most. Load what a click brings by import().`,
    );
};
