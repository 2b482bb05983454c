import { createHash } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import type { Vendor } from '@festival/contracts/vendors';
import {
  admin as organiser,
  student,
  vendorIdentity,
} from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { byPurchase, orderLinesSql } from '../src/orders/order-lines.queries.js';
import type { VendorEntity } from '../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from './support/catalogue-app.js';
import { addProduct, addVendor } from './support/shop.js';

/*
 * The number of rows that a route reads depends on the size of its answer, not on the size of the festival. MariaDB counts the rows that are
 * read of each table.
 */

const OTHER_ORDERS = 3_000;
const OWN_ORDERS = 4;
const PRODUCTS = 1_100;
/** An upper bound of the rows that are read for a few orders, with their lines and lookups. */
const FEW = 40;
const ME = student('rows');

let catalogue: CatalogueApp;
let admin: Connection;
let vendor: VendorEntity;

const seller = () => vendorIdentity(vendor.id);
const nobody = () => undefined;

/** The first four letters of a person's order numbers. */
const numberStart = (prefix: string) => createHash('md5').update(prefix).digest('hex').slice(0, 4);
const A_NUMBER = `${numberStart('nt-crowd').toUpperCase()}-0007`;

const emptyPurchase =
  "'Vendor', 'Product', '[]', 500, '', '', '[]', '[]', '[[1]]', '', 'selfCollection', '25marslot1', NULL, 500, NULL";

const addOrders = async (count: number, studentId: string, vendorId: string, productId: string) => {
  const { dataSource } = catalogue;
  const prefix = studentId.slice(-8);
  const orders = await dataSource.query(
    `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by, total_cents,
         name, contact_number, email_address, delivery_address, surcharges, search_text)
       SELECT CONCAT('${prefix}', '-', seq), CONCAT('${numberStart(prefix)}', LPAD(seq, 4, '0')), '${studentId}', 'placed', 0,
       '2021-02-01' + INTERVAL seq MINUTE, '2021-02-01', 'x', 500, 'N', '91234567', 'a@e.ntu.edu.sg', NULL, '[]',
       CONCAT(' ${numberStart(prefix)}', LPAD(seq, 4, '0'), ' 91234567 a@e.ntu.edu.sg n ')
     FROM seq_1_to_${count}`,
  );
  await dataSource.query(
    `INSERT INTO purchases SELECT CONCAT('${prefix}', '-', seq), 0, '${productId}', '${vendorId}', ${emptyPurchase}
     FROM seq_1_to_${count}`,
  );
  expect(orders.affectedRows).toBe(count);
};

beforeAll(async () => {
  catalogue = await startCatalogue();
  const { dataSource } = catalogue;
  vendor = await addVendor(dataSource);
  const other = await addVendor(dataSource, { displayName: 'Everybody else' });
  const [mine, theirs] = [
    await addProduct(dataSource, vendor),
    await addProduct(dataSource, other),
  ];
  await dataSource.query(
    `INSERT INTO products (id, vendor_id, name, description, alt, price_cents, category, attribute1, attribute2, colours, sizes,
       can_collect, can_deliver, is_pre_order, lead_time_days, pictures, comments, uploaded_at, is_listed, retired_sold, changed_at)
     SELECT CONCAT('copy-', seq), p.vendor_id, CONCAT(p.name, seq), p.description, p.alt, p.price_cents, p.category,
       p.attribute1, p.attribute2, p.colours, p.sizes, p.can_collect, p.can_deliver, p.is_pre_order, p.lead_time_days, p.pictures,
       p.comments, p.uploaded_at + INTERVAL seq MINUTE, p.is_listed, p.retired_sold, '2021-02-01'
     FROM products p JOIN seq_1_to_${PRODUCTS} WHERE p.id = ?`,
    [theirs.id],
  );
  await addOrders(OTHER_ORDERS, 'student-crowd', other.id, theirs.id);
  await addOrders(OWN_ORDERS, 'student-buyers', vendor.id, mine.id);
  await addOrders(OWN_ORDERS, ME.sub, other.id, theirs.id);
  await dataSource.query(
    "UPDATE purchases SET collection = 'delivery', collection_date = NULL WHERE vendor_id = ? LIMIT 1",
    [vendor.id],
  );
  await dataSource.query('ANALYZE TABLE vendors, products, product_variants, orders, purchases');
  // After this the search has read everything, and no longer reads during these tests.
  await catalogue.index();
  // The row counters need the server's administrator: the catalogue's own user may not read them.
  admin = await createConnection({ uri: String(process.env['TEST_DATABASE_URL']) });
  await admin.query('SET GLOBAL userstat = 1');
});
afterAll(async () => {
  await admin.query('SET GLOBAL userstat = 0');
  await admin.end();
  await catalogue.close();
});

const rowsRead = async (): Promise<number> => {
  const [[row]] = (await admin.query(
    `SELECT COALESCE(SUM(rows_read), 0) AS count FROM information_schema.table_statistics
     WHERE table_schema = ? AND table_name <> 'outbox'`,
    [new URL(catalogue.config.DATABASE_URL).pathname.slice(1)],
  )) as [RowDataPacket[], unknown];
  return Number(row?.['count']);
};

describe('the columns that a route reads', () => {
  it.each<[string, string, () => Identity | undefined, number]>([
    ["a vendor's orders", '/orders', seller, FEW],
    ["a page of a vendor's orders", '/orders?verified=false&limit=10', seller, FEW],
    ["a vendor's orders of a slot", '/orders?slot=25marslot1', seller, FEW],
    ["a vendor's deliveries", '/orders?slot=delivery', seller, FEW],
    ["a vendor's orders of a buyer", '/orders?q=91234567', seller, FEW],
    ["a vendor's totals", '/orders/totals', seller, FEW],
    ["a vendor's download", '/orders/download', seller, FEW],
    ['the order of a number', `/orders?q=${encodeURIComponent(A_NUMBER)}`, () => organiser, FEW],
    ['the orders of an amount', '/orders?q=%245.00&limit=10', () => organiser, OTHER_ORDERS + FEW],
    [
      'a page of the orders of a phone',
      '/orders?q=9123&limit=10',
      () => organiser,
      2 * OTHER_ORDERS + FEW,
    ],
    ['a page of the admins’ list', '/admin/orders?limit=10', () => organiser, FEW],
    [
      'a page of the admins’ list by buyer',
      '/admin/orders?limit=10&sort=name',
      () => organiser,
      FEW,
    ],
    [
      'a page of the admins’ list by total',
      '/admin/orders?limit=10&sort=-total',
      () => organiser,
      FEW,
    ],
    [
      'a page of the admins’ list by number',
      '/admin/orders?limit=10&sort=number',
      () => organiser,
      FEW,
    ],
    ['how many orders there are', '/admin/orders/summary', () => organiser, OTHER_ORDERS + FEW],
    ["a student's orders", '/orders', () => ME, FEW],
    ["a student's profile", '/internal/students/me', () => ME, FEW],
    [
      'a page of products, and their count',
      '/products?limit=15&sort=price',
      nobody,
      PRODUCTS + FEW,
    ],
    ['a page of vendors', '/vendors?limit=15&products=4', nobody, PRODUCTS + FEW],
  ])('%s', async (_, path, who, most) => {
    const as = who();
    const before = await rowsRead();
    const { status } = await catalogue.request('GET', path, as && { as });
    const read = (await rowsRead()) - before;
    expect(status).toBe(200);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(most);
  });
});

it('lists a thousand products at most without a page', async () => {
  const { body } = await catalogue.request('GET', '/products');
  expect(body).toHaveLength(1_000);
});

it('lists a thousand products of vendors at most, and leaves out the newest of none', async () => {
  const { body } = await catalogue.request('GET', '/vendors');
  const counts = body.map((each: Vendor) => [each.displayName, each.products.length]);
  expect(Object.fromEntries(counts)).toEqual({ 'Inkwell & Co.': 1, 'Everybody else': 999 });
});

describe('an index leads to every page of the admins’ list', () => {
  it.each([
    ['placed', 'placed_at', 'orders_state_idx'],
    ['number', 'order_number', 'orders_state_number_idx'],
    ['name', 'name', 'orders_state_name_idx'],
    ['total', 'total_cents DESC, placed_at', 'orders_state_total_idx'],
  ])('by %s, without sorting anything', async (_, column, index) => {
    const [plan] = await catalogue.dataSource.query(
      `EXPLAIN SELECT id, name FROM orders WHERE state = 'placed' ORDER BY ${column} DESC, id DESC LIMIT 26`,
    );
    expect([plan.key, plan.Extra]).toEqual([index, expect.not.stringContaining('filesort')]);
  });

  it.each([
    ['a day', "placed_at >= '2021-02-02' AND placed_at < '2021-02-02 01:00'", /^orders_/],
    ['an amount', 'total_cents BETWEEN 5 AND 9', /^orders_.*total/],
  ])('filtered by %s', async (_, condition, index) => {
    const [plan] = await catalogue.dataSource.query(
      `EXPLAIN SELECT id, name FROM orders WHERE state = 'placed' AND ${condition} LIMIT 26`,
    );
    expect(plan.key).toMatch(index);
    expect(Number(plan.rows)).toBeLessThan(200);
  });
});

it.each([
  ['all orders', {}],
  ["a vendor's orders", { vendorId: 'v' }],
])('reads a part of the file of %s without sorting those that follow', async (_, wanted) => {
  const following = byPurchase.after(['nt-crowd-1', 0]);
  const plan: { table: string; Extra: string }[] = await catalogue.dataSource.query(
    `EXPLAIN ${orderLinesSql(following, { ...wanted, withCancelled: true })}`,
    [...following.parameters, ...Object.values(wanted)],
  );
  expect(plan.map(({ table }) => table)).toEqual(['p', 'o']);
  for (const { Extra } of plan) expect(Extra).not.toMatch(/filesort|temporary/);
});
