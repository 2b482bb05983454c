import type { PageWeight, TrialReport } from '@festival/contracts/releases';
import { OwnChromium } from './chromium.js';
import { type Findings, TRIAL_MS, type TrialSettings, WIDTHS } from './settings.js';
import { tryPage } from './try-page.js';

/** The maximum number of problems in a report. */
const MAX_REPORTED = 500;

/** The largest size of each page over all windows. */
const heaviest = (weights: readonly PageWeight[]): PageWeight[] => {
  const byPath = new Map<string, number>();
  for (const { path, bytes } of weights) byPath.set(path, Math.max(bytes, byPath.get(path) ?? 0));
  return [...byPath].map(([path, bytes]) => ({ path, bytes }));
};

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
 */
export const tryRelease = async (settings: TrialSettings): Promise<TrialReport> => {
  const { paths, widths = WIDTHS, trialMs = TRIAL_MS } = settings;
  const trialsOf = (path: string) => widths.map((width) => ({ path, width }));
  const trials = paths.flatMap(trialsOf);
  const known = new Set(paths);
  const found: Findings = { problems: [], pictures: [], weights: [] };
  const end = performance.now() + trialMs;
  let own = await OwnChromium.start(settings);
  try {
    for (const trial of trials) {
      if (performance.now() > end) {
        const message = `The pages take more than ${trialMs / 60_000} minutes together: from here on none was tried. Let them load sooner.`;
        found.problems.push({ code: 'TRIAL_TOO_LONG', message, ...trial });
        break;
      }
      const seen = await tryPage(own.browser, trial, settings);
      const { isOver, problems, pictures, weights, routes } = seen;
      for (const route of fixedOf(routes)) {
        if (known.has(route)) continue;
        known.add(route);
        trials.push(...trialsOf(route));
      }
      found.problems.push(...problems);
      found.pictures.push(...pictures);
      found.weights.push(...weights);
      if (isOver) continue;
      await own.end();
      own = await OwnChromium.start(settings);
    }
  } finally {
    await own.end();
  }
  return {
    tried: true,
    note: [SIGNED_OUT, ...(own.isSandboxed ? [] : [NOT_SANDBOXED])].join(' '),
    problems: found.problems.slice(0, MAX_REPORTED),
    pictures: found.pictures.slice(0, MAX_REPORTED),
    weights: heaviest(found.weights).slice(0, MAX_REPORTED),
  };
};
