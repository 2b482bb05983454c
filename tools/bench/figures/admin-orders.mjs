import { openCatalogue } from '../lib/catalogue.mjs';
import { compare, load, median } from '../lib/measure.mjs';

const ORDERS = 20_000;
const ADMINS = 4;
/** The rate limit would refuse this many requests from one account, so the accounts take turns. */
const SESSIONS = 200;
const SLOW_MS = 150;
const SEARCHES = ['wei ling', 'student12345', '81234', '$36.00', '美玲', 'tan aisyah', '8123 4567'];
const IDS = 500;

/** An admin's requests, compared with one order read by its primary key through the same gateway and service. */
export async function measure() {
  const catalogue = await openCatalogue();
  try {
    const ids = await fillOrders(catalogue);
    const url = await catalogue.openGateway();
    const cookies = await catalogue.signIn(url, SESSIONS, 'admin');
    let next = 0;
    const ask = (/** @type {string[]} */ paths, /** @type {number[]} */ times) => async () => {
      const measured = await load({
        ...{ url, connections: ADMINS },
        requests: paths.map((path) => ({
          path,
          setupRequest: (request) => {
            next = (next + 1) % SESSIONS;
            return { ...request, headers: { ...request.headers, cookie: cookies[next] } };
          },
        })),
      });
      times.push(measured.slowMs);
      return measured.rate;
    };
    /** @type {number[]} */
    const slow = [];
    const path = '/api/admin/orders';
    const searches = SEARCHES.map((q) => `${path}?limit=25&q=${encodeURIComponent(q)}`);
    const byIds = ids.slice(0, IDS).map((id) => `/api/orders/${id}`);
    await compare(
      `GET ${path} of ${ORDERS} orders, ${ADMINS} connections`,
      {
        'an order by its id': ask(byIds, []),
        'the first page, newest first': ask([`${path}?limit=25`], []),
        'the first page, by buyer': ask([`${path}?limit=25&sort=name`], []),
        'how many there are': ask([`${path}/summary`], []),
        'a search of them': ask(searches, slow),
      },
      { 'the first page, newest first': 0.33, 'the first page, by buyer': 0.33 },
    );
    console.log(
      `  a search of them: 97.5 of 100 within ${Math.round(median(slow))} ms (goal ${SLOW_MS} for 95)`,
    );
  } finally {
    await catalogue.close();
  }
}

/** Names and numbers differ from order to order, as real ones do. */
const NUMBER = "CONCAT(UPPER(SUBSTR(MD5(seq), 1, 4)), '-', LPAD(CONV(seq, 10, 36), 4, '2'))";
const NAME =
  "CONCAT(ELT(1 + seq % 7, 'Tan', 'Lim', 'Nur', 'Devi', 'Koh', 'José', '陈'), ' ', ELT(1 + seq % 11, 'Wei Ling', 'Jia En', 'Aisyah', 'Kavya', 'Hui Min', 'Farhan', 'Meera', 'Ethan', 'Grace', 'Siti', '美玲'), ' ', seq)";

/**
 * Fills a catalogue with orders of two lines each. Every second order is verified.
 * @param {import('../lib/catalogue.mjs').Catalogue} catalogue
 * @returns {Promise<string[]>} the orders' ids
 */
async function fillOrders({ database, column }) {
  await database.query(
    `INSERT INTO orders (id, order_number, student_id, state, revision, placed_at, state_changed_at, state_changed_by,
       total_cents, name, contact_number, email_address, surcharges, search_text)
     SELECT UUID(), ${NUMBER}, UUID(), IF(seq % 2, 'placed', 'verified'), 0, '2021-01-01' + INTERVAL seq MINUTE, '2021-01-01',
       'bench', 500 + seq % 9000, ${NAME}, 80000000 + seq, CONCAT('student', seq, '@e.ntu.edu.sg'), '[]',
       LOWER(CONCAT(' ', REPLACE(${NUMBER}, '-', ''), ' ', 80000000 + seq, ' student', seq, '@e.ntu.edu.sg ', ${NAME}, ' '))
     FROM seq_1_to_${ORDERS}`,
  );
  await database.query(
    `INSERT INTO purchases (order_id, position, product_id, vendor_id, vendor_name, product_name, images, price_cents, attribute1, attribute2, colours,
       sizes, quantity_bought, comments, collection, collection_date, delivery_address, total_cents)
     SELECT o.id, line.seq, p.id, p.vendor_id, 'Vendor', p.name, '[]', 250, '', '', '[]', '[]', '[[1]]', '', 'selfCollection',
       '25marslot1', NULL, 250
     FROM orders o JOIN seq_0_to_1 line
     JOIN (SELECT id, vendor_id, name FROM products LIMIT 1) p`,
  );
  await database.query('ANALYZE TABLE orders, purchases');
  return column('SELECT id FROM orders');
}
