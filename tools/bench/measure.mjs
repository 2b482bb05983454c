/*
 * npm run bench [-- figure… [path…]]: prints each figure as a ratio to a baseline measured in the same run, because only ratios can be compared
 * between machines. The paths are the pages to measure.
 */

import { adminOrders } from './figures/admin-orders.mjs';
import { ballots } from './figures/ballots.mjs';
import { exports } from './figures/export.mjs';
import { idle } from './figures/idle.mjs';
import { list } from './figures/list.mjs';
import { mails } from './figures/mails.mjs';
import { orders } from './figures/orders.mjs';
import { page } from './figures/page.mjs';
import { activation, restart } from './figures/releases.mjs';
import { search, searchStock } from './figures/search.mjs';
import { signUpNight } from './figures/sign-up-night.mjs';
import { signUps } from './figures/sign-ups.mjs';
import { vendors } from './figures/vendors.mjs';
import { openWorld } from './lib/worlds/world.mjs';

/**
 * @param {(world: import('./lib/worlds/world.mjs').World) => Promise<void>} figure
 * @param {import('./lib/worlds/stock-room.mjs').Stock} [stock]
 */
const inWorld = (figure, stock) => async () => {
  const world = await openWorld(stock);
  try {
    await figure(world);
  } finally {
    await world.close();
  }
};

const args = process.argv.slice(2);
const paths = args.filter((arg) => arg.startsWith('/'));
const named = args.filter((arg) => !paths.includes(arg));
const wanted = named.length === 0 && paths.length > 0 ? ['page'] : named;

const FIGURES = {
  list: inWorld(list),
  orders: inWorld(orders),
  search: inWorld(search, searchStock()),
  'admin-orders': inWorld(adminOrders),
  vendors,
  mails,
  export: inWorld(exports),
  'sign-ups': signUps,
  ballots,
  'sign-up-night': signUpNight,
  activation,
  restart,
  idle,
  page: () => page(paths.length > 0 ? paths : undefined),
};

/** These run only when they are named. */
const LONG = ['sign-up-night', 'activation', 'restart', 'idle'];

const unknown = wanted.filter((name) => !(name in FIGURES));
if (unknown.length > 0) {
  console.error(
    `There is no figure ${unknown.join(', ')}. Figures: ${Object.keys(FIGURES).join(', ')}.`,
  );
  process.exit(2);
}

for (const [name, figure] of Object.entries(FIGURES))
  if (wanted.length === 0 ? !LONG.includes(name) : wanted.includes(name)) await figure();
