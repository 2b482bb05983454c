import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The minified source, because every checked page must parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule of axe that is off by default. */
const ALSO = { 'target-size': { enabled: true } };

const injectInto = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
};

/** Runs in the page. Returns violations only, because reporting passed rules takes long. */
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

/** Every violation of any level, by every rule of axe, best practices included. */
export const findViolations = (page: Page): Promise<string[]> =>
  violationsWith(page, { rules: ALSO });

/** The violations that a change of colours alone can add. */
export const findContrastViolations = (page: Page): Promise<string[]> =>
  violationsWith(page, { runOnly: ['color-contrast'] });
