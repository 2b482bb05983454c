import type { Locator, Page } from 'playwright-core';

/** A workshop with places free. */
export const WITH_VACANCIES = 'Lanterns out of Season';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits until a dialog is open and its code has loaded. */
export const seen = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .locator('dialog:modal:not(:has([aria-busy="true"]))')
    .getByRole('heading', { level: 2, name })
    .first()
    .waitFor();

/** Presses the opener when it is there, and waits for the dialog. */
export const press = async (page: Page, opener: Locator, title: string | RegExp): Promise<void> => {
  await opener.first().click();
  await seen(page, title);
};

/** Opens a page, and a dialog on it. */
export const on =
  (path: string, opener: (page: Page) => Locator, title: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await press(page, opener(page), title);
  };
