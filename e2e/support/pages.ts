import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { readApi } from './festival.js';
import type { Screen } from './walk.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The paths that every area declares. */
const areas = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder): { paths: string[]; unlisted?: string[] } =>
    JSON.parse(readFileSync(`${root}${folder}/area.json`, 'utf8')),
  );

/** These paths need an id: there is no page without one. */
const ONLY_BELOW = ['/workshops/offers'];
const isPage = (path: string): boolean => !ONLY_BELOW.includes(path);

/** Pages that show more to signed-in users, besides the unlisted pages. */
const SHOWN_TO_ACCOUNTS = ['/', '/workshops', '/marketplace'];

export const pageAt = (path: string): Screen => ({
  name: path,
  open: async (tab) => {
    await tab.goto(path);
    await tab.locator('h1').first().waitFor({ state: 'attached' });
    await comeToRest(tab);
  },
});

/** Runs in the page. The styleguide is always busy, because it shows the loading states. */
const hasAllOfIt = () =>
  document.querySelector('[aria-busy="true"]') === null || location.pathname === '/styleguide';

/** Waits until content that loads later is there too. */
export const comeToRest = async (tab: Page): Promise<void> => {
  await tab.waitForLoadState('networkidle');
  await tab.waitForFunction(hasAllOfIt);
};

/** Pages that show what is in the visitor's cart. */
const SHOWN_WITH_A_CART = ['/', '/Shop', '/Payment'];

/** The pages that `links` does not look at: the areas' own, a missing page, the styleguide, and those that show a cart. */
export const otherPages = async (): Promise<Screen[]> => {
  const routes = await listRoutes();
  const known = new Set(routes.map(canonicalOf));
  const declared = areas
    .flatMap(({ paths }) => paths)
    .filter((path) => isPage(path) && !known.has(path));
  const details = declared.filter(
    (path) => !routes.some((route) => canonicalOf(route).startsWith(path)),
  );
  return [...SHOWN_WITH_A_CART, ...details, '/nowhere', '/styleguide'].map(pageAt);
};

/** The pages that differ for signed-in users. */
export const pagesOfAccounts = (): Screen[] =>
  [...SHOWN_TO_ACCOUNTS, ...areas.flatMap(({ unlisted }) => unlisted ?? []).filter(isPage)].map(
    pageAt,
  );

/** The admin pages, as their tabs list them for the admin who is signed in on this page. */
export const adminAddresses = async (page: Page): Promise<string[]> => {
  await page.goto('/AdminManage');
  const tabs = page.getByRole('tablist', { name: 'Admin pages' }).getByRole('tab');
  await tabs.first().waitFor();
  return tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
};

/** The releases of one area. No tab links there. */
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

/** The name of a page’s screenshots: `/Exhibitions/Odyssee` → `page-exhibitions-odyssee`. Leaves out the id in the path of a vendor's page. */
export const screenshotName = (path: string): string => {
  const [first = '', second = ''] = path.toLowerCase().split('/').filter(Boolean);
  const words = first === 'vendorpage' ? [first] : [first || 'home', second];
  return ['page', ...words.filter(Boolean)].join('-');
};

/** The canonical path of a page, for any spelling. */
export const canonicalOf = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/';
