import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { toBody } from '../figures/orders.mjs';
import { addOrders, listRequests, openCatalogue, VENDORS } from '../lib/catalogue.mjs';
import { memorySizes, processorMsOf, processorMsOfEach } from '../lib/measure.mjs';
import { createShelves, searches } from '../lib/search-texts.mjs';

/** The rate limit would refuse all requests from one account, so accounts take turns. */
const SESSIONS = 200;
const SEARCHES = ['wei ling', 'student12345', '81234', '$36.00', '美玲', 'tan aisyah', '8123 4567'];
const LOOK_MS = 100;

/** @typedef {import('../lib/catalogue.mjs').Catalogue} Catalogue @typedef {import('../figures/scale.mjs').Recorder} Recorder */

/** @param {string} url @param {RequestInit} [options] */
export async function ask(url, options) {
  const answer = await fetch(url, options);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text}`);
}

/** @template Item @param {readonly Item[]} items @param {number} turn */
export const nth = (items, turn) => /** @type {Item} */ (items[turn % items.length]);

/** @param {string} url @param {string[]} cookies @param {Catalogue['products']} products */
const placing = (url, cookies, products) => (/** @type {number} */ turn) =>
  ask(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      ...{ cookie: nth(cookies, turn), origin: url, 'content-type': 'application/json' },
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(toBody([nth(products, turn * 7919), nth(products, turn * 7919 + 1)])),
  });

/** A new process reads all products for its search. Meanwhile it would cost more. @param {string} url */
async function untilSearchable(url) {
  while (!(await fetch(`${url}/api/search/products?limit=1&q=tea`)).ok) await pause(LOOK_MS);
}

/** @param {number} size @param {Recorder} record */
export async function measureProducts(size, record) {
  const shelves = createShelves(3);
  const catalogue = await openCatalogue({
    ...{ products: size, vendors: Math.ceil(size / 100) },
    ...{ textOf: shelves.product, vendorNameOf: shelves.vendor },
  });
  try {
    const url = await catalogue.openUncachedGateway();
    const { products } = catalogue;
    const cookies = await catalogue.signIn(url, SESSIONS);
    const wanted = searches(
      await catalogue.column('SELECT display_name FROM vendors ORDER BY username LIMIT 200'),
    );
    await untilSearchable(url);
    const lists = listRequests();
    /** @type {Record<string, (turn: number) => string>} */
    const gets = {
      'a page of the list': (turn) => nth(lists, turn * 7).path,
      'a search': (turn) =>
        `/api/search/products?limit=15&q=${encodeURIComponent(nth(wanted, turn).q)}`,
      'one product': (turn) => `/api/products/${nth(products, turn * 7919).id}`,
    };
    for (const [call, pathOf] of Object.entries(gets))
      record(call, await processorMsOfEach((turn) => ask(url + pathOf(turn))));
    record('an order', await processorMsOfEach(placing(url, cookies, products)));
    recordMemory(record, 'catalogue.main.js', 'mariadbd');
  } finally {
    await catalogue.close();
  }
}

/** @param {number} size @param {Recorder} record */
export async function measureOrders(size, record) {
  const catalogue = await openCatalogue();
  try {
    await addOrders(catalogue, size);
    const { products, catalogueUrl, askAsAdmin } = catalogue;
    const url = await catalogue.openGateway();
    const admins = await catalogue.signIn(url, SESSIONS, 'admin');
    const students = await catalogue.signIn(url, SESSIONS);
    const buyers = await catalogue.column(`SELECT student_id FROM orders LIMIT ${SESSIONS}`);
    const known = await catalogue.signIn(url, SESSIONS, 'student', () => String(buyers.pop()));
    const [{ vendorId } = { vendorId: '' }] = products;
    const vendors = await catalogue.signIn(url, SESSIONS, 'vendor', () => vendorId);
    const list = '/api/admin/orders?limit=25';
    const search = (/** @type {number} */ turn) => encodeURIComponent(nth(SEARCHES, turn));
    /** @type {Record<string, [cookies: string[], pathOf: (turn: number) => string]>} */
    const gets = {
      'admins: the newest': [admins, () => list],
      'admins: by buyer': [admins, () => `${list}&sort=name`],
      'admins: of one slot': [admins, () => `${list}&slot=18febslot1`],
      'admins: of one vendor': [admins, () => `${list}&vendor=${vendorId}`],
      'admins: a search': [admins, (turn) => `${list}&q=${search(turn)}`],
      'admins: how many': [admins, () => '/api/admin/orders/summary'],
      'a student’s own': [known, () => '/api/orders?limit=25'],
      [`a vendor’s, 1 of ${VENDORS}`]: [vendors, () => '/api/orders?limit=25'],
    };
    for (const [call, [cookies, pathOf]] of Object.entries(gets))
      record(
        call,
        await processorMsOfEach((turn) =>
          ask(url + pathOf(turn), { headers: { cookie: nth(cookies, turn) } }),
        ),
      );
    record('an order', await processorMsOfEach(placing(url, students, products)));
    const exports = `${catalogueUrl}/internal/catalogue/exports`;
    for (const [call, filter] of Object.entries({
      'an export of all': {},
      [`an export of 1 of ${VENDORS} vendors`]: { vendorId },
    }))
      record(
        call,
        await processorMsOf(async () => {
          const form = { kind: 'orders', format: 'csv', filter };
          const { _id } = await askAsAdmin('POST', exports, form);
          for (let state = ''; state !== 'done'; await pause(LOOK_MS)) {
            const seen = await askAsAdmin('GET', `${exports}/${_id}`);
            if (seen.state === 'failed') throw new Error(String(seen.problem));
            state = seen.state;
          }
        }),
      );
    recordMemory(record, 'catalogue.main.js', 'mariadbd');
  } finally {
    await catalogue.close();
  }
}

const MB = 1_000_000;

/** @param {Recorder} record @param {...string} programs */
export function recordMemory(record, ...programs) {
  const sizes = memorySizes();
  for (const name of programs)
    record(`memory of ${name.replace('.main.js', '')}`, (sizes.get(name) ?? 0) / MB, 'MB');
}
