import type { Workshop } from '@festival/contracts/workshops';
import { hostile, hostileDescription } from '@festival/service-kit/testing/hostile-text';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { site } from './festival.js';

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

/** A workshop with hostile text in every field. Some of its words offer no place to break. */
export const hostileWorkshop = {
  name: `${hostile.image} ${hostile.hebrew} ${hostile.emoji} ${hostile.word}`,
  organizer: `${hostile.arabic} ${hostile.word}`,
  location: hostile.word.repeat(2),
  description: hostileDescription,
} as const;

const others = {
  category: 'Others',
  date: '2021-03-19',
  startTime: '18:00',
  duration: '60',
  maxParticipants: '1',
  images: '[]',
};

/** Creates the workshop. `withdraw` removes it again. */
export const openHostileWorkshop = async (
  admin: Page,
): Promise<{ workshop: Workshop; withdraw: () => Promise<void> }> => {
  const headers = { origin: site };
  const made = await admin.request.post('/api/workshops', {
    multipart: { ...hostileWorkshop, ...others },
    headers,
  });
  if (!made.ok()) throw new Error(`${made.status()}: ${await made.text()}`);
  const workshop: Workshop = await made.json();
  return {
    workshop,
    async withdraw() {
      const data = { reason: hostile.endings };
      const gone = await admin.request.delete(`/api/workshops/${workshop._id}`, { headers, data });
      if (!gone.ok()) throw new Error(`${gone.status()}: ${await gone.text()}`);
    },
  };
};
