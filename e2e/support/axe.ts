import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** In axe's own set but off unless asked for. */
const ALSO = { 'target-size': { enabled: true } };

/** Every violation of any level, of any of axe's rules, best practices among them. */
export const findViolations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: ALSO })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};
