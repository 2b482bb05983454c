import type { Api } from '@festival/mfe-kit/api';
import { productUrl } from '../../shared/product-cards.js';
import { vendorUrl } from './market-url.js';

/** The API's maximum page lengths. */
const PRODUCTS_PER_CALL = 1_000;
const VENDORS_PER_CALL = 500;

/** Fits into a sitemap, which has other pages too. */
const MAX_CALLS = 40;

type Page<Item> = { items: readonly Item[]; total: number };

const readAllPages = async <Item>(
  perCall: number,
  ask: (page: number) => Promise<Page<Item>>,
): Promise<Item[]> => {
  const found: Item[] = [];
  for (let page = 1; page <= MAX_CALLS; page += 1) {
    const { items, total } = await ask(page);
    found.push(...items);
    if (items.length === 0 || page * perCall >= total) break;
  }
  return found;
};

export const marketAddresses = async (api: Api): Promise<string[]> => {
  const products = await readAllPages(PRODUCTS_PER_CALL, (page) =>
    api.page('GET /products', { query: { limit: PRODUCTS_PER_CALL, page } }),
  );
  return [
    '/marketplace',
    '/marketplace?view=vendors',
    ...products.map(({ _id }) => productUrl(_id)),
  ];
};

export const vendorAddresses = async (api: Api): Promise<string[]> => {
  const vendors = await readAllPages(VENDORS_PER_CALL, (page) =>
    api.page('GET /vendors', { query: { limit: VENDORS_PER_CALL, page, products: 1 } }),
  );
  return vendors.map(({ _id }) => vendorUrl(_id));
};
