import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** Waits until each text is, whole and alone, what some visible element says: shown, and not run or read as marks. */
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

/** Whatever of such texts became part of the page instead of its text. */
export const expectNothingInjected = async (page: Page): Promise<void> => {
  const injected = await page.evaluate(() => [
    ...[...document.querySelectorAll('[onerror], [onload], img[src="x"]')].map(
      ({ outerHTML }) => outerHTML,
    ),
    ...[...document.scripts].filter(({ text }) => /^alert\(/.test(text)).map(({ text }) => text),
  ]);
  expect(injected).toEqual([]);
};
