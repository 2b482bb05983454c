import type { Page } from 'playwright-core';
import { readApi } from './festival.js';

/** Runs in the page. The styleguide is always busy, because it shows the loading states. */
const hasAllOfIt = () =>
  document.querySelector('[aria-busy="true"]') === null || location.pathname === '/styleguide';

/** Waits until content that loads later is there too. */
export const comeToRest = async (tab: Page): Promise<void> => {
  await tab.waitForLoadState('networkidle');
  await tab.waitForFunction(hasAllOfIt);
};

/** The admin pages, as the rail lists them for the admin who is signed in on this page. */
export const adminAddresses = async (page: Page): Promise<string[]> => {
  await page.goto('/AdminManage');
  // On a phone there is a select instead.
  const links = page.locator('nav[aria-label="Admin pages"] a');
  await links.first().waitFor({ state: 'attached' });
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
};

/** The releases of one area. The rail does not link there. */
export const AREA_PAGE = '/AdminManage/releases/workshops';

/**
 * The agreed table of routes, in its own spelling, with each tab value as a route of its own. `/VendorPage/{id}` stands for the
 * vendors' pages: `listRoutes` adds one.
 */
const TABLE = [
  '/',
  '/About',
  '/Programmes',
  '/Workshops',
  '/MarketPlace',
  '/Shop',
  '/Payment',
  '/PaymentSuccess',
  '/VendorLogin',
  '/UserLogin',
  '/Profile',
  '/Exhibitions/Odyssee',
  '/Exhibitions/PhysicalExhibition',
  '/Exhibitions/PhotoGallery',
  '/Performances',
  '/Contests/photogContest',
  '/Contests/scavengerHunt',
  '/Contests/luckyDraw',
  '/LuckyDrawProggie',
  '/maincomm',
  '/partners',
  '/nafxjdc',
  '/nafxafth',
  '/nafxcs',
  '/AdminManage',
  '/PrivacyPolicy',
  '/FAQ',
];

/** Every route of the table, and the page of one vendor. */
export const listRoutes = async (): Promise<string[]> => {
  const [vendor] = await readApi<{ _id: string }[]>('/vendors');
  if (!vendor) throw new Error('The demo has no vendors');
  return [...TABLE, `/VendorPage/${vendor._id}`];
};

/** The canonical path of a page, for any spelling. */
export const canonicalOf = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/';
