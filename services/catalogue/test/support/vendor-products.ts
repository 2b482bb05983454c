import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLIMITED_ANSWER } from '@festival/contracts/limits';
import { student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { startCatalogue } from './catalogue-app.js';
import { productFields, sendForm } from './product-form.js';
import { addVendor, collected, orderBody } from './shop.js';

/** What a product with options has besides the fields of every product. */
export const tee = {
  name: 'Tee',
  attribute1: 'Colour',
  attribute2: 'Size',
  colours: ['Sun', 'Sea'],
  sizes: ['S', 'M'],
  quantity: [
    [1, 2],
    [3, UNLIMITED_ANSWER],
  ],
};

/** The catalogue with two vendors, and what a vendor does with products. The first vendor does it unless another identity is given. */
export const startVendorProducts = async () => {
  const mediaDir = await mkdtemp(join(tmpdir(), 'vendor-products-'));
  const catalogue = await startCatalogue({ MEDIA_DIR: mediaDir });
  const vendor = await addVendor(catalogue.dataSource);
  const rival = await addVendor(catalogue.dataSource, { displayName: 'Tidepool' });
  const own = vendorIdentity(vendor.id);

  return {
    ...catalogue,
    vendor,
    rival,
    add: (change = {}, as = own) =>
      sendForm(catalogue, ['POST', '/products/'], as, productFields(change)),
    edit: (id: string, change = {}, as = own) =>
      sendForm(catalogue, ['PUT', `/products/${id}/`], as, productFields(change)),
    remove: (id: string, as = own) => catalogue.request('DELETE', `/products/${id}/`, { as }),
    read: (id: string) => catalogue.request('GET', `/products/${id}`),
    buy(product: { _id: string; price: number }, grid: number[][], name = 'wei-ling') {
      const count = grid.flat().reduce((sum, one) => sum + one, 0);
      const body = orderBody(product.price * count, [collected({ id: product._id }, grid)]);
      return catalogue.request('POST', '/orders', { as: student(name), body });
    },
    async close() {
      await catalogue.close();
      await rm(mediaDir, { recursive: true });
    },
  };
};

export type VendorProductsApp = Awaited<ReturnType<typeof startVendorProducts>>;
