import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** In axe's own set but off unless asked for. */
const ALSO = { 'target-size': { enabled: true } };

type Options = Parameters<AxeBuilder['options']>[0];

const violationsWith = async (page: Page, options: Options): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};

/** Every violation of any level, of any of axe's rules, best practices among them. */
export const findViolations = (page: Page): Promise<string[]> =>
  violationsWith(page, { rules: ALSO });

/** The violations that there may be more of after a change of colours alone. */
export const findContrastViolations = (page: Page): Promise<string[]> =>
  violationsWith(page, { runOnly: ['color-contrast'] });
