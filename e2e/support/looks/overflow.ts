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

/** A table has a frame to scroll in. On a phone tables are stacked, and none should need to scroll. */
const widerThanTheirFrames = () =>
  [...document.querySelectorAll('table')].flatMap(({ scrollWidth, parentElement, textContent }) =>
    scrollWidth > (parentElement?.clientWidth ?? 0) + 1
      ? `A table of ${scrollWidth} px in ${parentElement?.clientWidth}: ${textContent?.slice(0, 90)}`
      : [],
  );

/** The tables that a reader must scroll sideways. */
export const findWideTables = (page: Page): Promise<string[]> =>
  page.evaluate(widerThanTheirFrames);

/** Whether the page is wider than the screen, and the elements that cause it. */
export const findOverflow = (page: Page): Promise<string[]> => page.evaluate(widerThanTheScreen);
