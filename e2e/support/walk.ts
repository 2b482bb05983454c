import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { QUIET_PAGE } from './festival.js';
import { SMALL, showIn } from './looks.js';
import { findMisfits } from './misfits.js';
import { openTab } from './visitor.js';

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

const TABS = 3;

/** Deletes drafts: a form with a draft opens by itself, over the next screen of a tab. */
const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('festival.draft.')) sessionStorage.removeItem(key);
};

/** Does the same with each item, in several tabs of one browser at a time. */
const inTabs = async <Item>(
  page: Page,
  items: readonly Item[],
  act: (tab: Page, item: Item) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const work = async (tab: Page) => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await act(tab, item);
  };
  const tabs = page.context().pages();
  while (tabs.length < TABS) tabs.push(await openTab(page, QUIET_PAGE));
  await Promise.all(tabs.map((tab) => tab.addInitScript(forgetDrafts)));
  await Promise.all(tabs.map(work));
};

const HIDDEN = 'data-behind-dialog';

/** Runs in the page. The elements around the dialog on top stay, because they are its frame. When the dialog closes, everything is back. */
const hideBehind = (hidden: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`body:has(dialog:modal) [${hidden}] { display: none !important }`);
  document.adoptedStyleSheets.push(sheet);
  let at: Element | null | undefined = [...document.querySelectorAll('dialog:modal')].at(-1);
  for (; at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? [])
      if (other !== at) other.setAttribute(hidden, '');
};

const showBehind = (hidden: string): void => {
  for (const element of document.querySelectorAll(`[${hidden}]`)) element.removeAttribute(hidden);
};

/**
 * Does something while nothing but the open dialog is laid out. The page behind it is out of reach, and at each new size it takes more time than
 * the dialog. It loses the position to which it was scrolled.
 */
const withoutPageBehind = async <Result>(
  tab: Page,
  act: () => Promise<Result>,
): Promise<Result> => {
  try {
    await tab.evaluate(hideBehind, HIDDEN);
    return await act();
  } finally {
    await tab.evaluate(showBehind, HIDDEN);
  }
};

const openDialogs = (tab: Page): Promise<number> => tab.locator('dialog:modal').count();

/** Waits until `count` dialogs are open and Back would close the one on top. */
const waitForDialogs = (tab: Page, count: number) =>
  tab.waitForFunction((wanted) => {
    const { isDialog = false, usr } = history.state;
    const isReady = wanted > 0 ? isDialog || usr?.isFromList : !isDialog;
    return isReady && document.querySelectorAll('dialog:modal').length === wanted;
  }, count);

/**
 * Back closes the dialogs one by one, from the top, and stays on the page. A form with unsaved changes asks first. The last Back leaves the
 * page.
 */
const goBackThrough = async (tab: Page, { open, asks }: OpenDialog): Promise<void> => {
  // In a wide window the menu is not a dialog and closes by itself.
  if ((await openDialogs(tab)) === 0) await open(tab);
  const { pathname } = new URL(tab.url());
  const question = tab.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (let count = await openDialogs(tab); count > 0; count = await openDialogs(tab)) {
    const isToAsk = asks && !(await question.isVisible());
    await tab.goBack();
    await waitForDialogs(tab, isToAsk ? count + 1 : count - 1);
    expect(new URL(tab.url()).pathname).toBe(pathname);
    if (!isToAsk) continue;
    await question.getByRole('button', { name: 'Leave' }).click();
    await waitForDialogs(tab, 0);
  }
  const page = tab.url();
  await tab.goBack();
  await tab.waitForURL((url) => url.href !== page);
};

/** A screen to check, and how to open it in a tab. */
export interface Screen {
  name: string;
  open: (tab: Page) => Promise<unknown>;
  /** The window in which to open it, if not a wide one. */
  from?: { width: number; height: number };
}

/** A dialog of the site, by its title. */
export interface OpenDialog extends Screen {
  /** It has unsaved changes, and asks before it closes. */
  asks?: true;
}
