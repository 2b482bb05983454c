import { expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { announce, arrive, openBrowser } from '../../support/visitor.js';

/** Goes elsewhere by the menu, and back. */
const useMenu = async (page: Page) => {
  await page.getByRole('link', { name: 'Profile' }).click();
  const signIn = page.getByRole('dialog', { name: 'Log in' });
  await signIn.waitFor();
  await page.keyboard.press('Escape');
  await signIn.waitFor({ state: 'hidden' });
  await arrive(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await home(page).waitFor();

  await page.goBack({ waitUntil: 'commit' });
  // The profile asks again, and the next Back closes the dialog only.
  await signIn.waitFor();
  await arrive(page);
  await page.goBack({ waitUntil: 'commit' });
  await signIn.waitFor({ state: 'hidden' });
};

/** The admins' pages have no menu. The festival's name leads to its home. */
const useBrand = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Midsummer Medley' }).click();
  await home(page).waitFor();
};

const home = (page: Page) => page.getByRole('heading', { name: 'Midsummer Medley', level: 1 });

const market = {
  name: 'marketplace',
  path: '/marketplace',
  leave: useMenu,
  works: (page: Page) => page.getByRole('heading', { name: 'Marketplace', level: 1 }),
};
const admin = {
  name: 'admin',
  path: '/AdminManage',
  leave: useBrand,
  works: (page: Page) => page.getByRole('dialog', { name: 'Admin Login' }),
};

const missing = {
  how: 'missing',
  handle: (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
};
/**
 * Script requests never get a response, so the page must time out by itself. (A style sheet that hangs blocks the whole page, as on any site.)
 */
const hanging = {
  how: 'hanging',
  handle: (route: Route) =>
    route.request().resourceType() === 'script' ? undefined : route.continue(),
};

/** Scripts arrive with other content than was released. */
const altered = {
  how: 'altered',
  handle: async (route: Route) => {
    if (route.request().resourceType() !== 'script') return route.continue();
    const response = await route.fetch();
    const body = `window.isAltered = true;${await response.text()}`;
    await route.fulfill({ response, body });
  },
};

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'is taking a break' });

test.each([
  { ...market, ...missing },
  { ...market, ...hanging },
  { ...market, ...altered },
  { ...admin, ...missing },
])(
  'with $name $how the rest works, and Retry recovers',
  async ({ name, path, leave, works, handle }) => {
    const page = await openBrowser();
    announce(page, new RegExp(`404 /assets/${name}/`));
    // The shell also logs the failure to the console, for the area's developers.
    announce(page, new RegExp(`^console: .*(/assets/${name}/|Nothing came within)`));
    const assets = new RegExp(`/assets/${name}/`);
    await page.context().route(assets, handle);

    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await card(page).waitFor();
    expect(await page.evaluate(() => 'isAltered' in window)).toBe(false);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await leave(page);
    await arrive(page);
    await page.goBack({ waitUntil: 'commit' });
    await card(page).waitFor();
    await page.context().unroute(assets);
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await works(page).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);
