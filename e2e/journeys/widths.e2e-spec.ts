import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arriveAs, type Who } from '../support/screens/accounts.js';
import { dialogs } from '../support/screens/dialogs.js';
import { comeToRest, everyPage, pagesOfAccounts } from '../support/screens/pages.js';
import { type Screen, walkWidths } from '../support/screens/walk-widths.js';
import { announce } from '../support/visitor.js';

const unfoldFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();

/** A part of a page that a tab brings up. */
const part = (path: string, tab: string, then?: (page: Page) => Promise<void>): Screen => ({
  name: `${path}, ${tab}`,
  open: async (page) => {
    await page.goto(path);
    await page.getByRole('tab', { name: tab }).click();
    await comeToRest(page);
    await then?.(page);
  },
});

const pages: Record<Who, () => Screen[] | Promise<Screen[]>> = {
  visitor: everyPage,
  student: pagesOfAccounts,
  vendor: () => [...pagesOfAccounts(), part('/VendorLogin', 'What to bring')],
  admin: () => [...pagesOfAccounts(), part('/AdminManage', 'Workshops', unfoldFirst)],
};

test.each(['visitor', 'student', 'vendor', 'admin'] as const)(
  'every page and every dialog of a %s fits every window',
  async (who) => {
    const page = await arriveAs[who]();
    announce(page, /GET 404 \/nowhere/);
    expect(await walkWidths(page, [...dialogs[who], ...(await pages[who]())])).toEqual({});
  },
);
