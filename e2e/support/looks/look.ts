import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Scheme, type Size, schemes, sizeNames, sizes, takesScreenshots } from '../sizes.js';
import { findContrastViolations, findViolations } from './axe.js';
import { findOverflow } from './overflow.js';
import { goEverywhere, hasNothingUnderWay } from './page-content.js';
import { SMALL, showIn } from './window.js';

const folder = fileURLToPath(new URL('../../../.cache/screens/', import.meta.url));

const isDialogOpen = async (page: Page) => (await page.locator('dialog[open]').count()) > 0;

/** Ends running transitions, so that axe reads the final colours after a change of colour scheme. */
const finishFading = () => {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
};

/** A dialog is taken as it is on the screen, a page at its full height. */
const takeScreenshot = async (page: Page, name: string) => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.jpg`);
  const isDialog = await isDialogOpen(page);
  await page.screenshot({ path, type: 'jpeg', quality: 82, fullPage: !isDialog });
};

const comeToRest = async (page: Page) => {
  await page.waitForFunction(hasNothingUnderWay);
  if (await isDialogOpen(page)) return;
  // Scrolls to the top, because a sticky element would otherwise be in the middle of the screenshot.
  await goEverywhere(page);
  await page.waitForFunction(hasNothingUnderWay);
};

/** Waits until scripts have learned of a new window, and what they changed is drawn. */
const nextFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

/**
 * Checks the screens of a journey as they come up, and reports all problems at its end. The first size is the one at which the journey opens
 * its pages; for the others they are resized.
 */
export const createLook = (...chosen: Size[]) => {
  const [own = 'phone', ...others] = chosen.length > 0 ? chosen : sizeNames;
  const findings: Record<string, unknown[]> = {};

  const inScheme = async (page: Page, name: string, size: Size, scheme: Scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(finishFading);
    if (takesScreenshots) await takeScreenshot(page, `${name}-${size}-${scheme}`);
    const wrong =
      scheme === 'dark'
        ? await findContrastViolations(page)
        : [...(await findOverflow(page)), ...(await findViolations(page))];
    if (wrong.length > 0) findings[`${name} (${size}, ${scheme})`] = wrong;
  };

  const atSize = async (page: Page, name: string, size: Size) => {
    await comeToRest(page);
    for (const scheme of schemes) await inScheme(page, name, size, scheme);
    await page.emulateMedia({ colorScheme: 'light' });
  };

  return {
    /** What is wrong, by screen, size and scheme. */
    findings,
    /** Checks accessibility and width in light and in dark, and takes screenshots when `SCREENSHOTS` is set. */
    async at(page: Page, name: string): Promise<void> {
      await atSize(page, name, own);
      try {
        for (const size of others) {
          await showIn(page, { ...sizes[size], scale: takesScreenshots ? 1 : SMALL });
          await page.evaluate(nextFrame);
          await atSize(page, name, size);
        }
      } finally {
        // Also when a check fails, because its page is saved as a picture.
        if (others.length > 0) await showIn(page, sizes[own]);
      }
    },
    expectNothingWrong: () => expect(findings).toEqual({}),
  };
};
