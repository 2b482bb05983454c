import { student } from '@festival/service-kit/testing/identity';
import type { CatalogueApp } from './catalogue-app.js';
import { collected, orderBody } from './shop.js';

/** Where a vendor and its product, at $12.50, are visible without signing in. The search finds the product by the word. */
export const seenByStrangers = async (
  catalogue: CatalogueApp,
  vendorId: string,
  productId: string,
  word: string,
) => {
  await catalogue.index();
  const get = (url: string) => catalogue.request('GET', url);
  const has = async (url: string, id: string) => JSON.stringify((await get(url)).body).includes(id);
  const current = await catalogue.request('POST', '/products/current', { body: [productId] });
  const order = await catalogue.request('POST', '/orders', {
    as: student(),
    body: orderBody(12.5, [collected({ id: productId })]),
  });
  return {
    vendors: await has('/vendors', vendorId),
    vendor: (await get(`/vendors/${vendorId}`)).status === 200,
    products: await has('/products', productId),
    'products of the vendor': await has(`/products?vendor=${vendorId}`, productId),
    product: (await get(`/products/${productId}`)).status === 200,
    search: await has(`/search/products?q=${word}`, productId),
    'the cart': current.body.length === 1,
    order: order.body.code !== 'ORDER_PRODUCT_GONE',
  };
};

export const nowhere = {
  vendors: false,
  vendor: false,
  products: false,
  'products of the vendor': false,
  product: false,
  search: false,
  'the cart': false,
  order: false,
};
export const everywhere = Object.fromEntries(Object.keys(nowhere).map((place) => [place, true]));
