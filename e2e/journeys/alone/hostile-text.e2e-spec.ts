import {
  hostileDescription,
  hostileSale,
  hostileSale as sale,
} from '@festival/service-kit/testing/hostile-text';
import { expect, test } from '@jest/globals';
import type { APIResponse, Page } from 'playwright-core';
import { mailAbout, site } from '../../support/festival.js';
import { expectNothingInjected, expectShown } from '../../support/hostile-text.js';
import { findOverflow, findWideTables, type Size, showIn, sizes } from '../../support/looks.js';
import { arriveSignedIn, signInAsAdmin, student } from '../../support/people.js';
import {
  addFromPopup,
  agreeToTerms,
  chooseDelivery,
  fillBuyer,
  orderNumberOnSuccess,
  submitButton,
} from '../../support/shopping.js';
import { announce, openBrowser, textOf, visit } from '../../support/visitor.js';

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

interface Stall {
  /** The vendor's own browser. */
  page: Page;
  vendorId: string;
  vendorName: string;
  productId: string;
  /** Withdraws the product. */
  close(): Promise<void>;
}

/** A vendor who signs up and sells one product, with hostile text in every name. */
const openHostileStall = async (size: Size): Promise<Stall> => {
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

const openDetails = (page: Page, number: string) =>
  page.getByRole('button', { name: `Details of order ${number}` }).click();

/** The metadata in a page's HTML, parsed as search engines and link previews parse it. */
const headOf = async (page: Page, path: string) => {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  return page.evaluate(
    (html) => {
      const head = new DOMParser().parseFromString(html, 'text/html');
      const data = head.querySelectorAll('script[type="application/ld+json"]');
      return {
        title: head.title,
        shared: head.querySelector('meta[property="og:title"]')?.getAttribute('content'),
        data: [...data].map(({ textContent }) => JSON.parse(String(textContent))),
      };
    },
    await answer.text(),
  );
};

test('names that people type are shown as text on every screen, of a phone and of a laptop', async () => {
  const size = 'phone';
  const stall = await openHostileStall(size);
  try {
    const alerts: string[] = [];
    const wide: Record<string, string[]> = {};
    const see = async (page: Page, name: string, ...texts: string[]) => {
      await expectShown(page, ...texts);
      await expectNothingInjected(page);
      for (const at of ['desktop', 'phone'] as const) {
        await showIn(page, sizes[at]);
        const found = await findOverflow(page);
        if (at === 'phone') found.push(...(await findWideTables(page)));
        if (found.length > 0) wide[`${name} (${at})`] = found;
      }
    };
    const watch = (page: Page) =>
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.dismiss();
      });
    watch(stall.page);

    const page = await visit('/marketplace?category=Others&sort=-date', { size });
    watch(page);
    await see(page, 'card', sale.product, stall.vendorName);
    await page.goto(`/VendorPage/${stall.vendorId}`);
    await see(page, 'vendor', stall.vendorName, hostileDescription, sale.product);
    await page.goto(`/marketplace?product=${stall.productId}`);
    const head = await headOf(page, `/marketplace?product=${stall.productId}`);
    expect(head.title).toContain(sale.product);
    expect(head.shared).toContain(sale.product);
    expect(JSON.stringify(head.data)).toContain(JSON.stringify(sale.product).slice(1, -1));
    await page.getByRole('button', { name: 'Read more' }).click();
    await see(
      page,
      'popup',
      sale.product,
      stall.vendorName,
      hostileDescription,
      sale.colour,
      sale.size,
    );
    await addFromPopup(page, { product: sale.product });
    await page.goto('/Shop');
    await see(page, 'cart', sale.product);

    await arriveSignedIn(page, student(39), '/Payment');
    await fillBuyer(page, {
      name: sale.buyer,
      contactNumber: '91234567',
      emailAddress: 'hostile@example.com',
    });
    await chooseDelivery(page, sale.product);
    await page.getByLabel('Delivery address').fill(sale.address);
    await page.getByRole('button', { name: /^Add a comment for the vendor/ }).click();
    await page.getByLabel(/^Comment to/).fill(sale.comments);
    await agreeToTerms(page);
    await see(page, 'payment', sale.product, stall.vendorName);
    await submitButton(page).click();
    const number = await orderNumberOnSuccess(page);
    await see(page, 'ordered');
    await page.goto('/Profile');
    await openDetails(page, number);
    await see(page, 'my-orders', sale.product, stall.vendorName);

    await stall.page.goto('/VendorLogin#orders');
    await openDetails(stall.page, number);
    await see(stall.page, 'vendor-orders', sale.product, sale.buyer, sale.comments, sale.address);
    const [download] = await Promise.all([
      stall.page.waitForEvent('download'),
      stall.page.getByRole('button', { name: 'Download orders' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('orders.csv');
    const file = await textOf(download);
    expect(file).toContain(`,'${sale.colour},`);
    expect(file).toMatch(/^\uFEFForderNumber,/);
    await stall.page.getByRole('link', { name: 'To pack', exact: true }).click();
    await see(stall.page, 'packing-list', sale.product, sale.buyer, sale.address);

    const admin = await openBrowser({ size });
    watch(admin);
    await signInAsAdmin(admin);
    await admin.getByRole('searchbox').fill(number);
    await admin.getByRole('searchbox').press('Enter');
    await openDetails(admin, number);
    await see(admin, 'admin', sale.buyer, sale.product, sale.comments);

    const { html, to } = await mailAbout(number, /please pay/);
    expect(to).toEqual([expect.objectContaining({ address: 'hostile@example.com' })]);
    const mail = await visit('about:blank', { size });
    // A page without an origin may not load the mail's pictures and fonts from this machine.
    announce(mail, /\/mail-\w+\.(?:png|woff2)/);
    watch(mail);
    await mail.setContent(html);
    await see(mail, 'mail');

    expect(alerts).toEqual([]);
    expect(wide).toEqual({});
  } finally {
    await stall.close();
  }
});
