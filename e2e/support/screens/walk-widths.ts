import type { Page } from 'playwright-core';
import { inTabs } from './in-tabs.js';
import { findMisfits } from './misfits.js';

const NARROWEST = 320;
const WIDEST = 1600;
/** 4 rem: every step of the layouts is one of these. */
const STEP = 64;
const HEIGHT = 800;
const ON_ITS_SIDE = { width: 740, height: 360 };

/** From the narrowest phone to a wide screen, and a phone on its side. */
const WINDOWS = [
  ...Array.from({ length: (WIDEST - NARROWEST) / STEP + 1 }, (_, index) => ({
    width: NARROWEST + index * STEP,
    height: HEIGHT,
  })),
  ON_ITS_SIDE,
];

/** The window in which screens are opened: every control is where most people have it. */
const FIRST = { width: 1280, height: HEIGHT };

/** Something to look at, and how to come to it in a tab. */
export interface Screen {
  name: string;
  open: (tab: Page) => Promise<unknown>;
  /** Where it is opened, if not on a wide screen. */
  from?: { width: number; height: number };
}

/** What is wrong, each with the windows that it is seen in: `in 1000×800, 1040×800`. */
export type Misfits = Record<string, string[]>;

/** Once opened, a screen only changes its width. */
const lookAt = async (tab: Page, { name, open, from = FIRST }: Screen): Promise<Misfits> => {
  await tab.setViewportSize(from);
  await open(tab);
  const seen = new Map<string, string[]>();
  for (const window of WINDOWS) {
    await tab.setViewportSize(window);
    for (const misfit of await findMisfits(tab)) {
      const windows = seen.get(misfit) ?? [];
      seen.set(misfit, [...windows, `${window.width}×${window.height}`]);
    }
  }
  if (seen.size === 0) return {};
  return { [name]: [...seen].map(([misfit, windows]) => `${misfit}: in ${windows.join(', ')}`) };
};

/** Looks at every screen in every window. */
export const walkWidths = async (page: Page, screens: readonly Screen[]): Promise<Misfits> => {
  const misfits: Misfits = {};
  await inTabs(page, screens, async (tab, screen) => {
    Object.assign(misfits, await lookAt(tab, screen));
  });
  return misfits;
};
