import type { Page } from 'playwright-core';
import { SMALL, showIn } from '../looks/window.js';
import { QUIET_PAGE } from '../site.js';
import { withoutPageBehind } from './behind-dialog.js';
import { goBackThrough } from './go-back.js';
import { inTabs } from './in-tabs.js';
import { findMisfits } from './misfits.js';
import type { OpenDialog, Screen } from './screen.js';

const NARROWEST = 320;
const WIDEST = 1600;
/** 4 rem: the layouts' breakpoints are multiples of it. */
const STEP = 64;
const HEIGHT = 800;
const ON_ITS_SIDE = { width: 740, height: 360 };

/** From the narrowest phone to a wide screen, and a phone in landscape. */
const WINDOWS = [
  ...Array.from({ length: (WIDEST - NARROWEST) / STEP + 1 }, (_, index) => ({
    width: NARROWEST + index * STEP,
    height: HEIGHT,
  })),
  ON_ITS_SIDE,
];

/** The window in which screens are opened. Every control is at its usual place. */
const FIRST = { width: 1280, height: HEIGHT };

/** The problems of a screen that was opened in the window `from`, each with the windows in which it occurs: `in 1000×800, 1040×800`. */
export const misfitsOf = async (tab: Page, from = FIRST): Promise<string[]> => {
  const seen = new Map<string, string[]>();
  await withoutPageBehind(tab, async () => {
    for (const window of WINDOWS) {
      await showIn(tab, { ...window, scale: SMALL });
      for (const misfit of await findMisfits(tab)) {
        const windows = seen.get(misfit) ?? [];
        seen.set(misfit, [...windows, `${window.width}×${window.height}`]);
      }
    }
  });
  await showIn(tab, from);
  return [...seen].map(([misfit, windows]) => `${misfit}: in ${windows.join(', ')}`);
};

/** The problems, by the name of the screen. */
export interface Walk {
  misfits: Record<string, string[]>;
  /** The screens where Back does the wrong thing. */
  back: Record<string, string>;
}

interface Screens {
  pages: readonly Screen[];
  dialogs: readonly OpenDialog[];
}

/** Opens every screen once and checks it in every window. Then closes a dialog with Back. */
export const walk = async (page: Page, { pages, dialogs }: Screens): Promise<Walk> => {
  const found: Walk = { misfits: {}, back: {} };
  const seeIn = async (tab: Page, { name, open, from = FIRST }: Screen) => {
    await showIn(tab, from);
    await open(tab);
    const misfits = await misfitsOf(tab, from);
    if (misfits.length > 0) found.misfits[name] = misfits;
  };
  await inTabs(page, dialogs, async (tab, dialog) => {
    await tab.goto(QUIET_PAGE);
    await seeIn(tab, dialog);
    await goBackThrough(tab, dialog).catch((error) => {
      found.back[dialog.name] = String(error);
    });
  });
  await inTabs(page, pages, seeIn);
  return found;
};
