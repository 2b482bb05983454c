import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** In axe's own set but off unless asked for. */
const ALSO = { 'target-size': { enabled: true } };

/** No violation of any level, of any of axe's rules, best practices among them. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: ALSO })
    .setLegacyMode()
    .analyze();
  expect(
    violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, help, target, failureSummary })),
    ),
  ).toEqual([]);
};
