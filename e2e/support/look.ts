import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from './axe.js';
import type { Size } from './sizes.js';

const folder = fileURLToPath(new URL('../../.cache/screens/', import.meta.url));

const hasNothingUnderWay = () =>
  !document.querySelector('[aria-busy="true"]') &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');

/** Wider than the screen, and what it is that is. */
const findOverflow = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    `${scrollWidth} px wide: ${wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 90))}`,
  ];
};

/** Looks at one screen after the other, as they come up in a journey, and says at its end what is wrong with any. */
export const createLook = (size: Size) => {
  const findings: Record<string, unknown[]> = {};
  return {
    /** Takes a picture, and checks accessibility and width. A dialog is taken as it is seen; a page as a whole. */
    async at(page: Page, name: string): Promise<void> {
      await page.waitForFunction(hasNothingUnderWay);
      const isDialog = (await page.locator('dialog[open]').count()) > 0;
      // What stays at the top of the screen would otherwise be in the middle of the picture.
      if (!isDialog) await page.evaluate(() => scrollTo(0, 0));
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}-${size}.png`), fullPage: !isDialog });
      const wrong = [...(await page.evaluate(findOverflow)), ...(await findViolations(page))];
      if (wrong.length > 0) findings[`${name} (${size})`] = wrong;
    },
    expectNothingWrong: () => expect(findings).toEqual({}),
  };
};
