import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Without its comments, since every page that is looked at has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In axe's own set but off unless asked for. */
const ALSO = { 'target-size': { enabled: true } };

const injectInto = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
};

/** Runs in the page. Only violations are worked out in full: what passes is not reported. */
const runAxe = async (options: RunOptions): Promise<string[]> => {
  const { violations } = await globalThis.axe.run(document, {
    ...options,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};

const violationsWith = async (page: Page, options: RunOptions): Promise<string[]> => {
  for (const frame of page.frames()) await injectInto(frame);
  return page.evaluate(runAxe, options);
};

/** Every violation of any level, of any of axe's rules, best practices among them. */
export const findViolations = (page: Page): Promise<string[]> =>
  violationsWith(page, { rules: ALSO });

/** The violations that there may be more of after a change of colours alone. */
export const findContrastViolations = (page: Page): Promise<string[]> =>
  violationsWith(page, { runOnly: ['color-contrast'] });
