import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { productQuery } from '../product-popup/api/get-product.js';
import { loadDetails } from '../product-popup/load-details.js';
import { vendorQuery } from '../vendors/api/get-vendor.js';
import { vendorsQuery } from '../vendors/api/list-vendors.js';
import { productsQuery } from './api/list-products.js';
import { readMarketUrl } from './market-url.js';

/** The open product, and its popup's code. */
const openProduct = async ({ api, search }: PageRequest): Promise<PageQuery[]> => {
  const id = search.get('product');
  if (!id) return [];
  await loadDetails();
  return [productQuery(api, id)];
};

export const marketQueries = async (request: PageRequest): Promise<PageQuery[]> => {
  const { api, edition, search } = request;
  const state = readMarketUrl(search, edition.marketplace.categories);
  const list: PageQuery =
    state.view === 'vendors' ? vendorsQuery(api, state.page) : productsQuery(api, state);
  return [list, ...(await openProduct(request))];
};

export const vendorPageQueries = async (request: PageRequest): Promise<PageQuery[]> => {
  const { api, params } = request;
  return [vendorQuery(api, params['vendorId'] ?? ''), ...(await openProduct(request))];
};
