import { describe, expect, test } from '@jest/globals';
import { site } from '../../support/festival.js';
import { signInAsAdmin } from '../../support/people.js';
import { announce, openBrowser, visit } from '../../support/visitor.js';

const pages = ['/', '/marketplace', '/Shop', '/Payment', '/Profile', '/AdminManage', '/nowhere'];

/** Runs in a browser, which parses the page but does not run its scripts. */
const inlineIn = (html: string): string[] => {
  const elements = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')];
  const isInline = (element: Element) =>
    element.matches('style, script:not([src], [type="application/json"])') ||
    [...element.attributes].some(({ name }) => name === 'style' || name.startsWith('on'));
  return elements.filter(isInline).map(({ outerHTML }) => outerHTML.slice(0, 200));
};

describe('headers of a page', () => {
  test.each(pages)('%s lets nothing run that is not ours', async (path) => {
    const reader = await openBrowser();
    const answer = await fetch(`${site}${path}`, { headers: { accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toBeTruthy();

    expect(await reader.evaluate(inlineIn, await answer.text())).toEqual([]);
  });

  test('an inline script that got into a page after all does not run', async () => {
    const page = await visit('/');
    announce(page, /Content Security Policy/);
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    );
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.hasRun = true';
      document.body.append(script);
    });
    await refused;
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  });
});

test('a page with a form tries nothing that the policy refuses', async () => {
  const page = await openBrowser();
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy refuses ${blockedURI} of ${violatedDirective}`),
    ),
  );
  // The journey fails on whatever the browser's console reports.
  await page.goto('/contests/photogContest', { waitUntil: 'networkidle' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy();
});

test('the description of the API opens without a complaint of the browser', async () => {
  const page = await visit('/api/docs');
  await page.getByRole('heading', { name: /^orders/ }).click();
  await page.getByRole('button', { name: /^POST \/orders / }).waitFor();
});

test('the mailbox opens', async () => {
  const page = await openBrowser();
  await page.goto('/mailbox/');
  await page.getByRole('heading', { name: 'Mailbox' }).waitFor();
});

test('the queues open from the admin pages, without a complaint of the browser', async () => {
  const page = await openBrowser();
  await signInAsAdmin(page);
  await page.goto('/AdminManage/queues');
  await page.getByRole('link', { name: 'Open the queues' }).click();
  await page
    .getByRole('link', { name: /campaigns/ })
    .first()
    .click();
  await page.waitForURL(/\/queues\/queue\/campaigns/);
  await page
    .getByRole('heading', { name: /campaigns/ })
    .first()
    .waitFor();
});
