import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** Waits until each text is the whole text of a visible element: shown as text, not run or read as markup. */
export const expectShown = async (page: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts)
    await page
      .waitForFunction((wanted) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const plain = (given: string) => given.replaceAll('\r\n', '\n').trim();
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (
            node.textContent?.includes(wanted.slice(0, 8)) &&
            plain(node.textContent) === plain(wanted) &&
            node.parentElement?.checkVisibility()
          )
            return true;
        return false;
      }, text)
      .catch(() => {
        throw new Error(`${page.url()} does not show ${JSON.stringify(text.slice(0, 80))}`);
      });
};

/** No such text became an element or an attribute of the page. */
export const expectNothingInjected = async (page: Page): Promise<void> => {
  const injected = await page.evaluate(() => [
    ...[...document.querySelectorAll('[onerror], [onload], img[src="x"]')].map(
      ({ outerHTML }) => outerHTML,
    ),
    ...[...document.scripts].filter(({ text }) => /^alert\(/.test(text)).map(({ text }) => text),
  ]);
  expect(injected).toEqual([]);
};
