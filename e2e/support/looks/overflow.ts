import type { Page } from 'playwright-core';

const widerThanTheScreen = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *:not(svg *)')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    `${scrollWidth} px wide: ${wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 90))}`,
  ];
};

/** Tables have a frame to scroll in; on a phone they are stacked, and nothing in them is to need it. */
const widerThanTheirFrames = () =>
  [...document.querySelectorAll('table')].flatMap(({ scrollWidth, parentElement, textContent }) =>
    scrollWidth > (parentElement?.clientWidth ?? 0) + 1
      ? `A table of ${scrollWidth} px in ${parentElement?.clientWidth}: ${textContent?.slice(0, 90)}`
      : [],
  );

/** The tables that have to be scrolled sideways to be read. */
export const findWideTables = (page: Page): Promise<string[]> =>
  page.evaluate(widerThanTheirFrames);

/** Whether the page is wider than the screen, and what it is that is. */
export const findOverflow = (page: Page): Promise<string[]> => page.evaluate(widerThanTheScreen);
