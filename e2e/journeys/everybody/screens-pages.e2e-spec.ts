import { describe, test } from '@jest/globals';
import { createLook } from '../../support/looks/look.js';
import { listRoutes } from '../../support/looks/routes.js';
import { sizeNames } from '../../support/sizes.js';
import { visit } from '../../support/visitor.js';

/** It takes half a minute on an idle machine. Other checks run beside it. */
const EVERY_PAGE_MS = 600_000;

/** `/Exhibitions/Odyssee` → `page-exhibitions-odyssee`. Leaves out the vendor's id in the path of a vendor's page. */
const nameOf = (path: string) => {
  const [first = '', second = ''] = path.toLowerCase().split('/').filter(Boolean);
  const words = first === 'vendorpage' ? [first] : [first || 'home', second];
  return ['page', ...words.filter(Boolean)].join('-');
};

describe.each(sizeNames)('at the size of a %s', (size) => {
  test(
    'every page of the site is sound, light and dark',
    async () => {
      const look = createLook(size);
      const page = await visit('/', { size });
      for (const path of await listRoutes()) {
        await page.goto(path);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await page.waitForLoadState('networkidle');
        await look.at(page, nameOf(path));
      }
      look.expectNothingWrong();
    },
    EVERY_PAGE_MS,
  );
});
