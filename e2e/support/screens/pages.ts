import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { canonicalOf, listRoutes } from '../looks/routes.js';
import type { Screen } from './screen.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What every area declares of its addresses. */
const areas = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder): { paths: string[]; unlisted?: string[] } =>
    JSON.parse(readFileSync(`${root}${folder}/area.json`, 'utf8')),
  );

/** Pages of one thing each: without its id there is none. */
const ONLY_BELOW = ['/workshops/offers'];
const isPage = (path: string): boolean => !ONLY_BELOW.includes(path);

/** What people with an account see something else on, besides those that search engines are not told of. */
const SHOWN_TO_ACCOUNTS = ['/', '/workshops', '/marketplace'];

export const pageAt = (path: string): Screen => ({
  name: path,
  open: async (tab) => {
    await tab.goto(path);
    await tab.locator('h1').first().waitFor({ state: 'attached' });
    await comeToRest(tab);
  },
});

/** Runs in the page. The styleguide shows for ever how it looks when something is on its way. */
const hasAllOfIt = () =>
  document.querySelector('[aria-busy="true"]') === null || location.pathname === '/styleguide';

/** What comes later is there too. */
export const comeToRest = async (tab: Page): Promise<void> => {
  await tab.waitForLoadState('networkidle');
  await tab.waitForFunction(hasAllOfIt);
};

/** Every page: those of the specification, the areas' own, what is not there, and the styleguide. */
export const everyPage = async (): Promise<Screen[]> => {
  const routes = await listRoutes();
  const known = new Set(routes.map(canonicalOf));
  const declared = areas
    .flatMap(({ paths }) => paths)
    .filter((path) => isPage(path) && !known.has(path));
  const details = declared.filter(
    (path) => !routes.some((route) => canonicalOf(route).startsWith(path)),
  );
  return [...routes, ...details, '/nowhere', '/styleguide'].map(pageAt);
};

/** The pages that are other ones to somebody who is signed in. */
export const pagesOfAccounts = (): Screen[] =>
  [...SHOWN_TO_ACCOUNTS, ...areas.flatMap(({ unlisted }) => unlisted ?? []).filter(isPage)].map(
    pageAt,
  );

/** The pages of the desk, as its tabs list them to the admin who is signed in there. */
export const deskAddresses = async (page: Page): Promise<string[]> => {
  await page.goto('/AdminManage');
  const tabs = page.getByRole('tablist', { name: 'The desk' }).getByRole('tab');
  await tabs.first().waitFor();
  return tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
};

/** One area's releases: no tab leads there. */
export const AREA_AT_THE_DESK = '/AdminManage/releases/workshops';
