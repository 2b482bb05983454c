import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { RunOptions } from 'axe-core';
import type { CDPSession, Frame, Page } from 'playwright-core';

declare global {
  /** Only in pages that axe has checked. */
  var axe: typeof import('axe-core');
}

const folder = fileURLToPath(new URL('../../.cache/screens/', import.meta.url));

const isDialogOpen = async (page: Page) => (await page.locator('dialog[open]').count()) > 0;

/** Ends running transitions, so that axe reads the final colours after a change of colour scheme. */
const finishFading = () => {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
};

/** Runs in the page: shows what differs from run to run as if it did not. @returns what undoes it */
const holdStill = () => {
  const changing: [RegExp, string][] = [
    // The minute of the festival's clock, and real dates.
    [/\b1[01]\.\d\dam\b/g, '10.10am'],
    [/\b\d+ [A-Z][a-z]{2} 20(?!21)\d\d\b(, [\d.]+[ap]m)?/g, '1 Jan 2030, 1.10pm'],
    // Numbers of orders, and what a release is called and measured.
    [/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, 'ABCD-2345'],
    [/\b[0-9a-f]{12}\b/g, '0123456789ab'],
    [/\b\d+ views?\b.*/g, '9 views'],
  ];
  const shown: [Text, string][] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const still = changing.reduce((now, [pattern, as]) => now.replace(pattern, as), text.data);
    if (still === text.data) continue;
    shown.push([text, text.data]);
    text.data = still;
  }
  // Not an element, which the pages' policy would refuse.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { caret-color: transparent !important }
    [type=datetime-local] { color: transparent !important }
    [role=timer], img[alt*='QR'] { visibility: hidden !important }`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets.pop();
    for (const [text, data] of shown) text.data = data;
  };
};

/** A dialog is taken as it is on the screen, a page at its full height. Not by Playwright, which would first give the page its own window back. */
const takeScreenshot = async (page: Page, name: string) => {
  const session = await sessionOf(page);
  const isDialog = await isDialogOpen(page);
  const [width, height] = await page.evaluate(() => [
    innerWidth,
    document.documentElement.scrollHeight,
  ]);
  const release = await page.evaluateHandle(holdStill);
  const { data } = await session.send('Page.captureScreenshot', {
    ...{ format: 'jpeg', quality: 82 },
    ...(!isDialog && {
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    }),
  });
  await release.evaluate((undo) => undo());
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.jpg`), data, 'base64');
};

const comeToRest = async (page: Page) => {
  await page.waitForFunction(hasNothingUnderWay);
  if (await isDialogOpen(page)) return;
  // Scrolls to the top, because a sticky element would otherwise be in the middle of the screenshot.
  await goEverywhere(page);
  await page.waitForFunction(hasNothingUnderWay);
};

/** Waits until scripts have learned of a new window, and what they changed is drawn. */
const nextFrame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );

/**
 * Checks the screens of a journey as they come up, and reports all problems at its end. The first size is the one at which the journey opens
 * its pages; for the others they are resized.
 */
export const createLook = (...chosen: Size[]) => {
  const [own = 'phone', ...others] = chosen.length > 0 ? chosen : sizeNames;
  const findings: Record<string, unknown[]> = {};

  const inScheme = async (page: Page, name: string, size: Size, scheme: Scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(finishFading);
    const wrong =
      scheme === 'dark'
        ? await findContrastViolations(page)
        : [...(await findOverflow(page)), ...(await findViolations(page))];
    if (wrong.length > 0) findings[`${name} (${size}, ${scheme})`] = wrong;
    if (takesScreenshots) await takeScreenshot(page, `${name}-${size}-${scheme}`);
  };

  const atSize = async (page: Page, name: string, size: Size) => {
    await comeToRest(page);
    for (const scheme of schemes) await inScheme(page, name, size, scheme);
    await page.emulateMedia({ colorScheme: 'light' });
  };

  return {
    /** What is wrong, by screen, size and scheme. */
    findings,
    /** Checks accessibility and width in light and in dark, and takes screenshots when `SCREENSHOTS` is set. */
    async at(page: Page, name: string): Promise<void> {
      await atSize(page, name, own);
      try {
        for (const size of others) {
          await showIn(page, { ...sizes[size], scale: takesScreenshots ? 1 : SMALL });
          await page.evaluate(nextFrame);
          await atSize(page, name, size);
        }
      } finally {
        // Also when a check fails, because its page is saved as a picture.
        if (others.length > 0) await showIn(page, sizes[own]);
      }
    },
    expectNothingWrong: () => expect(findings).toEqual({}),
  };
};

/** The minified source, because every checked page must parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule of axe that is off by default. */
const ALSO = { 'target-size': { enabled: true } };

const injectInto = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
};

/** Runs in the page. Returns violations only, because reporting passed rules takes long. */
const runAxe = async (options: RunOptions): Promise<string[]> => {
  const { violations } = await globalThis.axe.run(document, {
    ...options,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};

const violationsWith = async (page: Page, options: RunOptions): Promise<string[]> => {
  for (const frame of page.frames()) await injectInto(frame);
  return page.evaluate(runAxe, options);
};

/** Every violation of any level, by every rule of axe, best practices included. */
export const findViolations = (page: Page): Promise<string[]> =>
  violationsWith(page, { rules: ALSO });

/** The violations that a change of colours alone can add. */
const findContrastViolations = (page: Page): Promise<string[]> =>
  violationsWith(page, { runOnly: ['color-contrast'] });

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

export const findOverflow = (page: Page): Promise<string[]> => page.evaluate(widerThanTheScreen);

/** Scrolls through the whole page, so that lazy content loads. Ends at the top. */
export const goEverywhere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      // One frame for the observers to run and for the result to be drawn.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });

/** Whether everything that the page marks as busy has loaded. Runs in the page. */
export const hasNothingUnderWay = (): boolean =>
  !document.querySelector('[aria-busy="true"]') &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');

/** The addresses of all scripts that a page has loaded. */
export const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    ),
  ]);

/** A window, or the screen of a phone or tablet. */
interface Window {
  width: number;
  height: number;
  /** A device without a mouse. */
  isTouch?: boolean;
  /** The scale at which the page is drawn. It is laid out the same, and a small drawing costs less. */
  scale?: number;
}

/** The scale for pages of which nobody sees a picture. */
export const SMALL = 0.1;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Stays open as long as the page: with the session, its window would go too. */
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/** Shows an open page in another window. Playwright can change the size of a window, but cannot turn a phone into a laptop. */
export const showIn = async (
  page: Page,
  { width, height, isTouch = false, scale = 1 }: Window,
): Promise<void> => {
  const session = await sessionOf(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: isTouch,
    scale,
  });
};

/** In CSS pixels: a phone and a tablet held upright, and a laptop. */
export const sizes = {
  phone: { width: 390, height: 844, isTouch: true },
  tablet: { width: 820, height: 1180, isTouch: true },
  desktop: { width: 1280, height: 800, isTouch: false },
  /** Of mails: a narrow phone, and the width of their column. */
  narrow: { width: 360, height: 740, isTouch: true },
  column: { width: 640, height: 800, isTouch: false },
} as const;

export type Size = keyof typeof sizes;

const schemes = ['light', 'dark'] as const;

type Scheme = (typeof schemes)[number];

/** Whether screenshots are taken. Without them, journeys only run the automatic checks. */
const takesScreenshots = process.env['SCREENSHOTS'] === '1';

type PageSize = Exclude<Size, 'narrow' | 'column'>;

/** The sizes that are checked. The automatic checks find nothing on a tablet that they miss on a phone and a laptop; a person may. */
export const sizeNames: PageSize[] = takesScreenshots
  ? ['phone', 'tablet', 'desktop']
  : ['phone', 'desktop'];

/** Mails are the same in both, except for their width. */
export const mailSizes: Size[] = takesScreenshots ? ['narrow', 'column'] : ['narrow'];
