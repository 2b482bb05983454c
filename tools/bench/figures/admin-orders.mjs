import { load } from '../lib/hammer.mjs';
import { inTurn, median, report } from '../lib/rounds.mjs';
import { fillOrders } from '../lib/worlds/fill-orders.mjs';

const ORDERS = 20_000;
const ADMINS = 4;
/** The rate limit would refuse this many requests from one account, so the accounts take turns. */
const SESSIONS = 200;
const SECONDS = 4;
const ROUNDS = 3;
const BASELINE = 'an order by its id';
const GOALS = { page: '0.33', slowMs: 150 };
const SEARCHES = ['wei ling', 'student12345', '81234', '$36.00', '美玲', 'tan aisyah', '8123 4567'];
const IDS = 500;

/**
 * An admin's requests, compared with one order read by its primary key through the same gateway and service.
 * @param {import('../lib/worlds/world.mjs').World} world
 */
export async function adminOrders(world) {
  const ids = await fillOrders(world.database, ORDERS);
  const url = await world.openGateway('gateway');
  const cookies = await world.signIn(SESSIONS, 'admin');
  const name = `festival_session_${new URL(url).port}`;
  let next = 0;
  /** @param {import('autocannon').Request} request */
  const asTheNext = (request) => {
    next = (next + 1) % SESSIONS;
    return { ...request, headers: { ...request.headers, cookie: `${name}=${cookies[next]}` } };
  };
  /** @type {Record<string, number[]>} */
  const slow = {};
  const ask = (/** @type {string} */ name, /** @type {string[]} */ paths) => async () => {
    const measured = await load({
      url,
      requests: paths.map((path) => ({ path, setupRequest: asTheNext })),
      connections: ADMINS,
      duration: SECONDS,
    });
    slow[name] = [...(slow[name] ?? []), measured.slowMs];
    return measured.rate;
  };
  const search = 'a search of them';
  const contenders = Object.entries({
    [BASELINE]: ids.slice(0, IDS).map((id) => `/api/orders/${id}`),
    'the first page, newest first': ['/api/admin/orders?limit=25'],
    'the first page, by buyer': ['/api/admin/orders?limit=25&sort=name'],
    'how many there are': ['/api/admin/orders/summary'],
    [search]: SEARCHES.map((q) => `/api/admin/orders?limit=25&q=${encodeURIComponent(q)}`),
  });
  const rates = await inTurn(
    ROUNDS,
    Object.fromEntries(contenders.map(([name, paths]) => [name, ask(name, paths)])),
  );
  report(`GET /api/admin/orders of ${ORDERS} orders, ${ADMINS} connections`, rates, BASELINE, {
    'the first page, newest first': GOALS.page,
    'the first page, by buyer': GOALS.page,
    'how many there are': 'none',
    [search]: 'none',
  });
  console.log(
    `  ${search}: 97.5 of 100 within ${Math.round(median(slow[search] ?? []))} ms (goal ${GOALS.slowMs} for 95); ${BASELINE}: ${Math.round(median(slow[BASELINE] ?? []))} ms`,
  );
}
