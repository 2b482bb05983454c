import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesOf, orderColumns } from '@festival/contracts/export-kinds';
import { mailFiles } from '@festival/contracts/mails';
import { hostileDescription, hostileSale } from '@festival/service-kit/testing/hostile-text';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { readCsv } from '@festival/service-kit/testing/read-csv';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import {
  type CatalogueApp,
  startCatalogue,
} from '../../../services/catalogue/test/support/catalogue-app.js';
import { productFields, sendForm } from '../../../services/catalogue/test/support/product-form.js';
import { addVendor } from '../../../services/catalogue/test/support/shop.js';
import { createMailerWorld, type MailerWorld } from '../../../services/mailer/test/mailer-world.js';

let mediaDir: string;
let catalogue: CatalogueApp;
let mailer: MailerWorld;
let vendorId: string;
// biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the answers
let product: any;
// biome-ignore lint/suspicious/noExplicitAny: as above
let order: any;

const sale = hostileSale;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'hostile-text-'));
  mailer = await createMailerWorld();
  catalogue = await startCatalogue({ MEDIA_DIR: mediaDir });
  await catalogue.app.listen(0, '127.0.0.1');
  await mailer.startMailer({ CATALOGUE_URL: [await catalogue.app.getUrl()] });

  const vendor = await addVendor(catalogue.dataSource, { displayName: sale.vendor });
  vendorId = vendor.id;
  const fields = productFields({
    name: sale.product,
    description: hostileDescription,
    alt: sale.alt,
    attribute1: sale.attribute1,
    attribute2: sale.attribute2,
    colours: [sale.colour],
    sizes: [sale.size],
    quantity: [[9]],
    canDeliver: 'true',
  });
  const made = await sendForm(catalogue, ['POST', '/products'], vendorIdentity(vendorId), fields);
  expect([made.status, made.body]).toMatchObject([200, { name: sale.product }]);
  product = made.body;
  const placed = await catalogue.request('POST', '/orders', {
    as: student(),
    body: {
      name: sale.buyer,
      contactNumber: '91234567',
      emailAddress: 'student21@e.ntu.edu.sg',
      total: 28,
      purchases: [
        {
          productId: product._id,
          quantityBought: [[2]],
          comments: sale.comments,
          collection: 'delivery',
          deliveryAddress: sale.address,
        },
      ],
    },
  });
  expect([placed.status, placed.body]).toMatchObject([200, { name: sale.buyer }]);
  order = placed.body;
});
afterAll(async () => {
  await Promise.all([catalogue.close(), mailer.close()]);
  await rm(mediaDir, { recursive: true });
});

it('comes back from the API as typed', async () => {
  expect(hostileDescription).toHaveLength(3_000);
  const { headers, body } = await catalogue.request('GET', `/products/${product._id}`);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(body).toMatchObject({
    name: sale.product,
    description: hostileDescription,
    alt: sale.alt,
    attribute1: sale.attribute1,
    attribute2: sale.attribute2,
    colours: [sale.colour],
    sizes: [sale.size],
    vendorName: sale.vendor,
  });
  const [purchase] = order.purchases;
  expect(purchase).toMatchObject({ comments: sale.comments, deliveryAddress: sale.address });
});

describe('the mail about it', () => {
  /** On one line and without characters that change the text direction: no markup that isolates text works in every mail program. */
  const asMailed = (text: string): string =>
    text
      .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .trim();
  const typed = [
    sale.buyer,
    sale.product,
    sale.vendor,
    sale.colour,
    sale.size,
    sale.attribute1,
    sale.attribute2,
    sale.comments,
    sale.address,
  ].map(asMailed);

  it('says it as text in both of its parts, and runs and loads nothing', async () => {
    const messageId = `order-placed.${order._id}.0`;
    const job = { messageId, template: 'order-placed', subjectId: order._id } as const;
    await expect(mailer.finished(await mailer.enqueue(job))).resolves.toBe('sent');
    const [mail] = mailer.smtp.mails;
    const { html, text = '', to, headers } = mail?.parsed ?? {};
    const words = (given: string) => given.replace(/\s+/g, ' ');

    const { document } = new JSDOM(String(html)).window;
    const shown = words(document.body.textContent ?? '');
    for (const one of typed) {
      expect(shown).toContain(one);
      expect(words(text)).toContain(one);
    }
    expect(document.querySelectorAll('script, svg, iframe, [onerror], [onload]')).toHaveLength(0);
    const loading = 'img, [src], [srcset], [background], [style*="url("], link, object';
    const loaded = [...document.querySelectorAll(loading)].map((one) => one.getAttribute('src'));
    const { head, foot } = mailFiles;
    expect(loaded.map((src) => src?.replace(/(?<=^data:image\/png;).*/s, ''))).toEqual([
      `http://localhost:3000${head}`,
      'data:image/png;',
      `http://localhost:3000${foot}`,
    ]);
    for (const one of typed.slice(0, 5))
      expect([...document.querySelectorAll('bdi')].map((bdi) => bdi.textContent)).toContain(one);
    expect(to).toMatchObject({ value: [{ address: 'student21@e.ntu.edu.sg' }] });
    expect(headers?.get('bcc')).toBeUndefined();
  });
});

describe('orders.csv', () => {
  const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

  it.each([
    ["the vendor's", '/orders/download'],
    ["an admin's", '/orders/admindownload'],
  ])(
    'of %s has it in its cells, in one row, and no cell that a spreadsheet runs',
    async (_, path) => {
      const as = path.includes('admin') ? admin : vendorIdentity(vendorId);
      const { body } = await catalogue.request('GET', path, { as });
      const [head, row, ...more] = readCsv(body);
      expect([head, more]).toEqual([[...namesOf(orderColumns)], []]);
      const cells = Object.fromEntries(namesOf(orderColumns).map((name, at) => [name, row?.[at]]));
      expect(cells).toMatchObject({
        name: defused(sale.buyer),
        vendor: sale.vendor,
        product: sale.product,
        option1: defused(sale.colour),
        option2: defused(sale.size),
        quantity: '2',
        deliveryAddress: sale.address,
        comments: defused(sale.comments),
      });
      for (const cell of row ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    },
  );
});
