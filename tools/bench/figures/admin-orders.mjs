import { addOrders, openCatalogue } from '../lib/catalogue.mjs';
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
    await addOrders(catalogue, ORDERS);
    const ids = await catalogue.column(`SELECT id FROM orders LIMIT ${IDS}`);
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
    const byIds = ids.map((id) => `/api/orders/${id}`);
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
