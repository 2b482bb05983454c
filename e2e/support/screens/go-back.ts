import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { OpenDialog } from './screen.js';

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
export const goBackThrough = async (tab: Page, { open, asks }: OpenDialog): Promise<void> => {
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
