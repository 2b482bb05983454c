import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { eventually, readPage, site } from '../../support/festival.js';
import { visit } from '../../support/visitor.js';
import { signUpButton } from '../../support/workshops.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Delays requests until the test releases them. */
const holdBack = async (page: Page, pattern: RegExp) => {
  const held: Route[] = [];
  let isHolding = true;
  await page.context().route(pattern, (route) => {
    if (isHolding) held.push(route);
    else void route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
};

test('a page is shown before any script has loaded, and the scripts replace none of its elements', async () => {
  const page = await visit('/marketplace', { size: 'phone' });
  const letScriptsCome = await holdBack(page, /\.js$/);
  await readPage('/FAQ');
  await page.goto('/FAQ', { waitUntil: 'commit' });
  await heading(page, 'Questions, answered').waitFor();
  await page.evaluate(() => {
    const first = document.querySelector('h1');
    Object.assign(window, { isFirst: () => document.querySelector('h1') === first });
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy]')) Object.assign(window, { hasFlashed: true });
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });

  await letScriptsCome();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await page.evaluate('[isFirst(), "hasFlashed" in window]')).toEqual([true, false]);
});

test.each([
  ['any script is', /\.js$/],
  ['the site’s scripts are', /\/assets\/.*\.js$/],
  ['the code of its page is', /\/assets\/workshops\/.*\.js$/],
])('a button that is pressed before %s is ready acts once it is', async (_, scripts) => {
  const page = await visit('/FAQ');
  const letScriptsCome = await holdBack(page, scripts);
  await readPage('/workshops');
  await page.goto('/workshops', { waitUntil: 'commit' });
  await signUpButton(page, 'Hip-Hop Foundations').click();
  await letScriptsCome();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
});

test('public pages can be read without any script', async () => {
  const context = await globalThis.chromium.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await heading(page, 'Midsummer Medley').waitFor();
  await page.getByRole('contentinfo').waitFor();
  const preview = page.locator('section:has(> h2:text-is("Marketplace")) li').first();
  expect((await preview.boundingBox())?.width).toBeLessThan(page.viewportSize()!.width / 3);
  await page.goto('/FAQ');
  await heading(page, 'Questions, answered').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Exhibitions' }).click();
  await heading(page, 'Exhibitions').waitFor();
  await page.goto('/profile');
  await page.getByText('You are not logged in').waitFor();
  await context.close();
});

test('an address with an anchor scrolls to it, and stays there once the script has loaded', async () => {
  const page = await visit('/FAQ#login', { size: 'phone' });
  await page.waitForLoadState('networkidle');
  const top = await page.evaluate(
    () => document.getElementById('login')!.getBoundingClientRect().top,
  );
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(page.viewportSize()!.height / 2);
});

test.each(['/', '/workshops'])(
  'Back and a reload return to the same place far down %s',
  async (path) => {
    const page = await visit(path, { size: 'phone' });
    const place = page.getByRole('main').getByRole('heading').last();
    await place.scrollIntoViewIfNeeded();
    // Parts below the first screen get their height after a second, and those of other areas when they come near.
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .filter(({ effect }) =>
          JSON.stringify((effect as KeyframeEffect).getKeyframes()).includes('contentVisibility'),
        )
        .every(({ playState }) => playState === 'finished'),
    );
    await place.scrollIntoViewIfNeeded();
    const top = () => place.evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await top();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);

    // A press would scroll to it first.
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).dispatchEvent('click');
    await heading(page, 'Questions, answered').waitFor();
    const isBack = async () => expect(Math.abs((await top()) - before)).toBeLessThan(20);
    const untilBack = async () => {
      await eventually(isBack);
      await page.waitForLoadState('networkidle');
      await isBack();
    };
    await page.goBack();
    await untilBack();
    await page.reload();
    await untilBack();
  },
);

test.each(['/nowhere', '/faq/nowhere'])('%s is answered with 404', async (path) => {
  const { status, html } = await readPage(path);
  expect(status).toBe(404);
  expect(html).toContain('We could not find that page');
});
