import { mailFiles, mailTemplates } from '@festival/contracts/mails';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { previewHtml } from '../../../services/mailer/src/mails/rendering/code-image.js';
import { renderText } from '../../../services/mailer/src/mails/rendering/render-text.js';
import { context } from '../../../services/mailer/test/mails/describe-mail.js';
import { longestMail } from '../../../services/mailer/test/mails/longest.js';
import { launchOptions } from '../../browser/chromium.mjs';

/* Mail programs render mails with browser engines. The test opens every template with its longest content, all in one browser. */

const WIDTHS = [320, 390, 800];
const TEXT_WIDTH = 72;
const schemes = ['light', 'dark'] as const;

let browser: Browser;
let pages: Record<(typeof schemes)[number], Page>;
const asked: string[] = [];

const openPage = async (colorScheme: (typeof schemes)[number]): Promise<Page> => {
  const page = await browser.newPage({ colorScheme });
  await page.route(/^(?!data:)/, (route) => {
    if (Object.values(mailFiles).some((file) => route.request().url() === context.publicUrl + file))
      return route.abort();
    asked.push(route.request().url());
    return route.abort();
  });
  // Each mail replaces the page's content, but the window stays the same.
  await page.evaluate(axe.source);
  return page;
};

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
  pages = { light: await openPage('light'), dark: await openPage('dark') };
});
afterAll(() => browser.close());

/* The page's scripts are strings, because these tests have no DOM types. */

/** The elements that are wider than the page. */
const OVERFLOW = `[...document.querySelectorAll('body *')]
  .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map(({ outerHTML }) => outerHTML.slice(0, 90))`;

/** The brightness of the mail's background, from 0 to 255. */
const BRIGHTNESS = `getComputedStyle(document.body).backgroundColor.match(/\\d+/g)
  .slice(0, 3).reduce((sum, channel) => sum + Number(channel) / 3, 0)`;

const CONTRAST = `axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
  .then(({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary)))`;

const look = <Found>(page: Page, expression: string) => page.evaluate<Found>(expression);

describe.each(mailTemplates)('%s', (template) => {
  it.each(schemes)('is whole and readable, %s, on screens of any width', async (scheme) => {
    const page = pages[scheme];
    const mail = longestMail(template, context);
    await page.setContent(await previewHtml(mail, context));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await look<string[]>(page, OVERFLOW)]).toEqual([width, []]);
    }
    expect(await look<string[]>(page, CONTRAST)).toEqual([]);
    expect((await look<number>(page, BRIGHTNESS)) > 127 ? 'light' : 'dark').toBe(scheme);
    await page.getByText(mail.reason).waitFor();
    expect(asked).toEqual([]);
  });

  it('is text whose lines fit, except for addresses, which stay whole', () => {
    const text = renderText(longestMail(template, context), context);
    const long = text
      .split('\n')
      .filter((line) => line.length > TEXT_WIDTH && !/https:\/\/\S+$/.test(line));
    expect(long).toEqual([]);
    expect(text).not.toContain('undefined');
  });
});
