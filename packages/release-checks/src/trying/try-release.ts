import type { TrialReport } from '@festival/contracts/releases';
import { startChromium } from './chromium.js';
import {
  type Findings,
  inSeconds,
  lookAtSite,
  PAGE_MS,
  TRIAL_MS,
  type TrialSettings,
  tryPage,
  WIDTHS,
} from './try-page.js';

/** The maximum number of problems in a report. */
const MAX_REPORTED = 500;

const SIGNED_OUT = 'Nobody was logged in, so pages were tried as visitors see them.';
const NOT_SANDBOXED = 'The browser had no sandbox, because this system allows none.';

/** Routes that need no parameter, each with its own page. */
const fixedOf = (routes: readonly string[]): string[] =>
  routes.filter((route) => /^\/[^:*?]*$/.test(route));

/** The report when there is no browser to try a release with. */
export const notTried = (note: string): TrialReport => ({
  tried: false,
  note,
  problems: [],
  pictures: [],
});

/**
 * Opens every page of a release in every window, in a browser of its own, and reports the problems: the given paths, and the area's other routes
 * that need no parameter. It ends in time whatever the pages do: a page that hangs uses up its own time, and the next one gets a new browser.
 *
 * A problem that a slow site causes too is only believed when the site itself is fast at that moment. Otherwise the trial is inconclusive.
 */
export const tryRelease = async (settings: TrialSettings): Promise<TrialReport> => {
  const { paths, control, widths = WIDTHS, pageMs = PAGE_MS, trialMs = TRIAL_MS } = settings;
  const trialsOf = (path: string) => widths.map((width) => ({ path, width }));
  const trials = paths.flatMap(trialsOf);
  const known = new Set(paths);
  const found: Findings = { problems: [], doubtful: [], pictures: [], weights: [] };
  const end = performance.now() + trialMs;
  let own = await startChromium(settings);
  /** A page that hangs costs the browser. */
  const attempt = async (trial: (typeof trials)[number]) => {
    const seen = await tryPage(own.browser, trial, settings);
    if (!seen.isOver) {
      await own.end();
      own = await startChromium(settings);
    }
    return seen;
  };
  let site: Awaited<ReturnType<typeof lookAtSite>> | undefined;
  /** Whether the site is slow or fails where this page is, or at home. Services fail one by one. */
  const look = async (path: string) => {
    if (control === undefined) return false;
    site = await lookAtSite(own.browser, '/', { ...settings, control });
    if (path !== '/' && !site.isSlow)
      site = await lookAtSite(own.browser, path, { ...settings, control });
    return site.isSlow;
  };
  /** Whether a page has hung twice. A second look at the others would take too long. */
  let isSure = control === undefined;
  try {
    for (const trial of trials) {
      if (performance.now() > end) {
        await look(trial.path);
        const message = `The pages take more than ${trialMs / 60_000} minutes together: from here on none was tried. Let them load sooner.`;
        found.doubtful.push({ code: 'TRIAL_TOO_LONG', message, ...trial });
        break;
      }
      let seen = await attempt(trial);
      if ((seen.hangs || seen.doubtful.length > 0) && (await look(trial.path))) {
        found.problems.push(...seen.problems);
        found.doubtful.push(...seen.doubtful);
        break;
      }
      if (seen.hangs && !isSure) {
        seen = await attempt(trial);
        isSure = seen.hangs;
      }
      if (seen.hangs)
        found.problems.push({
          code: 'HANGS',
          message: `The page was not there after ${inSeconds(pageMs)}.${site ? ` ${site.seen}` : ''} Look for a loop that does not end.`,
          ...trial,
        });
      for (const route of fixedOf(seen.routes)) {
        if (known.has(route)) continue;
        known.add(route);
        trials.push(...trialsOf(route));
      }
      found.problems.push(...seen.problems);
      found.doubtful.push(...seen.doubtful);
      found.pictures.push(...seen.pictures);
      found.weights.push(...seen.weights);
    }
  } finally {
    await own.end();
  }
  // What the site cannot have caused is true however slow the site is.
  const inconclusive = site?.isSlow === true && found.problems.length === 0;
  const problems = site?.isSlow ? found.problems : [...found.problems, ...found.doubtful];
  return {
    tried: true,
    ...(inconclusive && { inconclusive }),
    note: [
      ...(inconclusive
        ? [`The site is slow or fails, so this trial says nothing about the release. ${site?.seen}`]
        : []),
      SIGNED_OUT,
      ...(own.isSandboxed ? [] : [NOT_SANDBOXED]),
    ].join(' '),
    problems: problems.slice(0, MAX_REPORTED),
    pictures: found.pictures.slice(0, MAX_REPORTED),
    weights: found.weights.slice(0, MAX_REPORTED),
  };
};
