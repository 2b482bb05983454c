import { namesOf, orderColumns } from '@festival/contracts/export-kinds';
import { toZonedIso } from '@festival/edition/dates';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { readCsv } from '@festival/service-kit/testing/read-csv';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductEntity } from '../../src/products/product.table.js';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from '../support/shop.js';

let catalogue: CatalogueApp;
let inkwell: VendorEntity;
let tidepool: VendorEntity;
let tee: ProductEntity;
let shell: ProductEntity;

beforeAll(async () => {
  catalogue = await startCatalogue();
  inkwell = await addVendor(catalogue.dataSource, { displayName: 'Inkwell, "the" first' });
  tidepool = await addVendor(catalogue.dataSource, { displayName: '=Tidepool' });
  tee = await addProduct(catalogue.dataSource, inkwell, {
    name: '@SUM(1+1)*cmd|calc',
    attribute1: 'Colour',
    attribute2: 'Size',
    colours: ['Sun', '-Sea'],
    sizes: ['S', '+M'],
    stock: [
      [900_000, 900_000],
      [900_000, 900_000],
    ],
  });
  shell = await addProduct(catalogue.dataSource, tidepool, {
    name: 'Shell',
    priceCents: 700,
    stock: [[900_000]],
  });
});
afterAll(() => catalogue.close());

const place = (total: number, purchases: Parameters<typeof orderBody>[1], change = {}) =>
  catalogue.request('POST', '/orders', {
    as: student(),
    body: orderBody(total, purchases, change),
  });
const download = (path: string, as = admin) => catalogue.request('GET', path, { as });
const linesOf = (csv: string) => csv.trim().split('\n');
const OWN = '/orders/download/';

describe('orders.csv', () => {
  it('is missing while there are no orders', async () => {
    for (const [path, as] of [
      [OWN, vendorIdentity(inkwell.id)],
      ['/orders/admindownload/', admin],
      [`/orders/vendordownload/${inkwell.id}/`, admin],
    ] as const)
      expect(await download(path, as)).toMatchObject({
        status: 404,
        body: { code: 'ORDERS_NONE', error: 'There are no orders to be downloaded.' },
      });
  });

  it('has a row a variation, in the columns of the contract, with cells that no spreadsheet runs', async () => {
    const { body: order } = await place(
      12.5 * 3 + 7 + 3,
      [
        collected(tee, [
          [0, 2],
          [1, 0],
        ]),
        collected(shell, [[1]], {
          collection: 'delivery',
          collectionDate: undefined,
          deliveryAddress: '=HYPERLINK("http://evil.example")',
          comments: 'Für Oma 🎁, "bitte"\n\t+mehr',
        }),
      ],
      { name: '\u0009=1+1' },
    );
    await catalogue.request('POST', `/admin/${order._id}/orderVerify`, { as: admin });
    const { status, headers, body } = await download('/orders/admindownload/');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
    });
    const placedAt = toZonedIso({ timeZone: 'Asia/Singapore' }, new Date(order.datetime));
    expect(placedAt).toMatch(/\+08:00$/);
    const start = `${order.orderNumber},${placedAt},true,'=1+1,wei-ling@e.ntu.edu.sg,91234567,`;
    const tees = `${start}"Inkwell, ""the"" first",'@SUM(1+1)*cmd|calc,`;
    expect(body).toBe(
      [
        namesOf(orderColumns).join(','),
        `${tees}Sun,'+M,2,12.50,25.00,selfCollection,25marslot1,,,0.00,false`,
        `${tees}'-Sea,S,1,12.50,12.50,selfCollection,25marslot1,,,0.00,false`,
        `${start}'=Tidepool,Shell,,,1,7.00,7.00,delivery,,"'=HYPERLINK(""http://evil.example"")","Für Oma 🎁, ""bitte""\n\t+mehr",3.00,false`,
        '',
      ].join('\n'),
    );
  });

  it("has a vendor's own lines for the vendor, and one vendor's for an admin", async () => {
    const mine = await download(OWN, vendorIdentity(tidepool.id));
    expect(linesOf(mine.body.replaceAll('\n\t', ' '))).toHaveLength(2);
    expect(mine.body).not.toContain('Inkwell');
    expect((await download(`/orders/vendordownload/${tidepool.id}/`)).body).toBe(mine.body);
  });

  it('marks cancelled orders', async () => {
    const { body: order } = await place(7, [collected(shell)]);
    await catalogue.request('DELETE', `/orders/${order._id}`, { as: admin });
    for (const path of ['/orders/admindownload', `/orders/vendordownload/${tidepool.id}`]) {
      const rows = readCsv((await download(path)).body);
      const [row] = rows.filter(([number]) => number === order.orderNumber);
      expect([rows[0]?.at(-1), row?.at(-1)]).toEqual(['cancelled', 'true']);
    }
  });

  it('has the surcharge of each vendor once in an order, so that its lines add up to the total', async () => {
    const sent = {
      collection: 'delivery',
      collectionDate: undefined,
      deliveryAddress: 'Hall 3',
    } as const;
    const other = await addProduct(catalogue.dataSource, tidepool, { priceCents: 250 });
    const grid = [
      [1, 1],
      [0, 0],
    ];
    const { body: order } = await place(12.5 * 2 + 7 * 2 + 2.5 + 3 + 3, [
      collected(shell, [[2]]),
      collected(other, [[1]], sent),
      collected(tee, grid, sent),
    ]);
    const addedUp = async (path: string, as = admin): Promise<number> => {
      const [head = [], ...rows] = readCsv((await download(path, as)).body);
      const lines = rows.filter(([number]) => number === order.orderNumber);
      const sumOf = (column: string) =>
        lines.reduce((sum, line) => sum + Number(line[head.indexOf(column)]), 0);
      return sumOf('lineTotal') + sumOf('surcharge');
    };
    expect(await addedUp('/orders/admindownload')).toBe(order.total);
    expect(await addedUp(OWN, vendorIdentity(tidepool.id))).toBe(7 * 2 + 2.5 + 3);
    expect(await addedUp(`/orders/vendordownload/${inkwell.id}`)).toBe(12.5 * 2 + 3);
    const { body: slots } = await download('/orders/totals', vendorIdentity(inkwell.id));
    expect(slots.at(-1)).toMatchObject({ collection: 'delivery', total: 12.5 * 2 + 3 });
    await catalogue.request('DELETE', `/orders/${order._id}`, { as: admin });
  });

  it('comes whole and each line once, however many there are', async () => {
    const count = 1_101;
    await catalogue.dataSource.query(
      `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents,
         name, contact_number, email_address, delivery_address, surcharges, search_text)
       SELECT CONCAT('many-', LPAD(seq, 6, '0')), LPAD(seq, 9, '0'), 'someone', 'placed', 0, NOW(3), NOW(3),
         'someone', 700, 'Many', '91234567', 'many@e.ntu.edu.sg', NULL, '[]', NULL FROM seq_1_to_${count}`,
    );
    await catalogue.dataSource.query(
      `INSERT INTO purchases SELECT id, 0, ?, ?, 'Many', 'Shell', '[]', 700, '', '', '[]', '[]', '[[1]]', '', 'selfCollection',
         '18febslot1', NULL, 700, NULL FROM orders WHERE id LIKE 'many-%'`,
      [shell.id, tidepool.id],
    );
    const { body } = await download(`/orders/vendordownload/${tidepool.id}`);
    const numbers = linesOf(body).filter((line) => line.includes(',Many,'));
    expect(new Set(numbers).size).toBe(count);
    expect(numbers).toHaveLength(count);
    await catalogue.dataSource.query("DELETE FROM purchases WHERE order_id LIKE 'many-%'");
    await catalogue.dataSource.query("DELETE FROM orders WHERE id LIKE 'many-%'");
  });
});

describe("a vendor's totals", () => {
  it('are of its own lines, by slot and option, with the paid part', async () => {
    await place(12.5, [
      collected(tee, [
        [0, 1],
        [0, 0],
      ]),
    ]);
    const { body } = await download('/orders/totals', vendorIdentity(inkwell.id));
    expect(body).toEqual([
      {
        collection: 'selfCollection',
        collectionDate: '25marslot1',
        quantity: 4,
        verifiedQuantity: 3,
        total: 50,
        items: [
          {
            productId: tee.id,
            productName: tee.name,
            option1: '-Sea',
            option2: 'S',
            quantity: 1,
            verifiedQuantity: 1,
          },
          {
            productId: tee.id,
            productName: tee.name,
            option1: 'Sun',
            option2: '+M',
            quantity: 3,
            verifiedQuantity: 2,
          },
        ],
      },
    ]);
    expect((await download('/orders/totals', vendorIdentity('nobody'))).body).toEqual([]);
  });
});

describe('access', () => {
  it.each([
    [OWN, ['student', 'admin', 'visitor']],
    ['/orders/totals', ['student', 'admin', 'visitor']],
    ['/orders/admindownload', ['student', 'vendor', 'visitor']],
    ['/orders/vendordownload/some-vendor', ['student', 'vendor', 'visitor']],
  ])('%s is not for: %s', async (path, roles) => {
    const people = { student: student(), vendor: vendorIdentity(inkwell.id), admin };
    for (const role of roles) {
      const as = people[role as keyof typeof people];
      expect((await catalogue.request('GET', path, as && { as })).status).toBe(401);
    }
  });
});
