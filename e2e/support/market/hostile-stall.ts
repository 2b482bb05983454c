import { hostileDescription, hostileSale } from '@festival/testing/texts/hostile-text';
import type { APIResponse, Page } from 'playwright-core';
import { site } from '../site.js';
import type { Size } from '../sizes.js';
import { visit } from '../visitor.js';

/** The smallest possible PNG. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PASSWORD = 'nothing to see here';

const answerOf = async (answer: APIResponse) => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`);
  return answer.json();
};

export interface Stall {
  /** The vendor's own browser. */
  page: Page;
  vendorId: string;
  vendorName: string;
  productId: string;
  /** Withdraws the product. */
  close(): Promise<void>;
}

/** A vendor who signs up and sells one product, with hostile text in every name. */
export const openHostileStall = async (size: Size): Promise<Stall> => {
  const page = await visit('/FAQ', { size });
  const headers = { origin: site };
  const username = `hostile-${Date.now()}`;
  const profile = {
    username,
    password: PASSWORD,
    // No two vendors have one name.
    displayName: `${hostileSale.vendor} ${size}`,
    emailAddress: `${username}@example.com`,
    surcharge: 1.5,
    description: hostileDescription,
  };
  await answerOf(await page.request.post('/api/vendors', { data: profile, headers }));
  const { _id: vendorId } = await answerOf(
    await page.request.post('/api/auth/vendor/login', {
      data: { username, password: PASSWORD },
      headers,
    }),
  );
  const fields = {
    name: hostileSale.product,
    description: hostileDescription,
    alt: hostileSale.alt,
    attribute1: hostileSale.attribute1,
    attribute2: hostileSale.attribute2,
    colours: JSON.stringify([hostileSale.colour]),
    sizes: JSON.stringify([hostileSale.size]),
    quantity: JSON.stringify([[9]]),
    canCollect: 'true',
    canDeliver: 'true',
    category: 'Others',
    isPreOrder: 'false',
    price: '12.50',
    leadTime: '0',
    images: '[]',
    newImages: { name: 'dot.png', mimeType: 'image/png', buffer: DOT },
  };
  const { _id: productId } = await answerOf(
    await page.request.post('/api/products', { multipart: fields, headers }),
  );
  return {
    page,
    vendorId,
    vendorName: profile.displayName,
    productId,
    async close() {
      await answerOf(await page.request.delete(`/api/products/${productId}`, { headers }));
    },
  };
};
