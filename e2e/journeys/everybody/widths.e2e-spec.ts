import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arriveAs, type Who } from '../../support/screens/accounts.js';
import { dialogs } from '../../support/screens/dialogs.js';
import { findMisfits } from '../../support/screens/misfits.js';
import {
  AREA_AT_THE_DESK,
  comeToRest,
  deskAddresses,
  otherPages,
  pageAt,
  pagesOfAccounts,
} from '../../support/screens/pages.js';
import type { Screen } from '../../support/screens/screen.js';
import { misfitsOf, type Walk, walk } from '../../support/screens/walk.js';
import { announce, visit } from '../../support/visitor.js';

const unfoldFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();

/** A panel of a page, opened by its tab. */
const part = (path: string, tab: string, then?: (page: Page) => Promise<void>): Screen => ({
  name: `${path}, ${tab}`,
  open: async (page) => {
    await page.goto(path);
    await page.getByRole('tab', { name: tab }).click();
    await comeToRest(page);
    await then?.(page);
  },
});

const pages: Record<Who, (page: Page) => Screen[] | Promise<Screen[]>> = {
  visitor: otherPages,
  student: pagesOfAccounts,
  vendor: () => [...pagesOfAccounts(), part('/VendorLogin', 'What to bring')],
  admin: async (page) => [
    ...pagesOfAccounts(),
    ...[...(await deskAddresses(page)), AREA_AT_THE_DESK].map(pageAt),
    part('/AdminManage', 'Workshops', unfoldFirst),
  ],
};

test.each([
  [
    'a page wider than the window',
    '<p style="width: 2000px">Wide</p>',
    'The page scrolls sideways',
  ],
  [
    'a button beyond the window',
    '<body style="overflow: hidden"><button style="position: fixed; left: 1270px; width: 4rem">Cart',
    'button “Cart” is not all in the window',
  ],
  [
    'a button that its frame cuts',
    '<div class="card" style="overflow: hidden; width: 2rem"><button style="width: 6rem">Verify',
    'button “Verify” is cut at its side by div.card',
  ],
  [
    'a button that only a sideways scroll would show',
    '<div style="overflow: auto; width: 9rem"><p style="width: 20rem">An order <button>Verify',
    'div “An order Verify” scrolls sideways',
  ],
  [
    'a word that is broken',
    '<p style="width: 3rem; overflow-wrap: anywhere">Unlimited vacancies',
    expect.stringMatching(/^“Unli.* \/ .*” is broken$/),
  ],
  [
    'a film that is higher than what it is seen in',
    '<div style="overflow: auto; height: 9rem"><video controls style="height: 12rem"></video></div>',
    'A film is too high to be seen as a whole',
  ],
])('%s is found', async (_, html, misfit) => {
  const page = await visit('about:blank');
  await page.setContent(html);
  expect(await findMisfits(page)).toContainEqual(misfit);
});

test('content that does not fit is reported with each window that is too small for it', async () => {
  const page = await visit('about:blank');
  await page.setContent('<p style="width: 400px; margin: 0">Wide</p>');
  expect(await misfitsOf(page)).toEqual(['The page scrolls sideways: in 320×800, 384×800']);
});

test('while a dialog is open, only the dialog counts; the page behind it is back afterwards', async () => {
  const page = await visit('about:blank');
  await page.setContent(
    '<main><p>Behind</p></main><dialog><div style="overflow: auto"><p style="width: 400px">Wide</p></div></dialog>',
  );
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  expect(await misfitsOf(page)).toEqual(['div “Wide” scrolls sideways: in 320×800, 384×800']);
  await page.getByText('Behind').waitFor();
});

describe.each(['visitor', 'student', 'vendor', 'admin'] as const)('as: %s', (who) => {
  let walked: Walk;
  beforeAll(async () => {
    const page = await arriveAs[who]();
    announce(page, /GET 404 \/nowhere/);
    walked = await walk(page, { dialogs: dialogs[who], pages: await pages[who](page) });
  });

  test('every page and every dialog fits every window', () => {
    expect(walked.misfits).toEqual({});
  });

  test('Back closes every kind of dialog and stays on the page', () => {
    expect(walked.back).toEqual({});
  });
});
